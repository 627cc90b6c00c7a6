/** What a page of the portal may load and where it may send to; `connectTo` are further origins. */
export function contentPolicy(connectTo: string[]): Record<string, string[] | null> {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine writes the theme's variables into a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", ...connectTo],
    frameAncestors: ["'none'"],
    formAction: ["'self'", ...connectTo],
    upgradeInsecureRequests: null,
  };
}
