/** Where the pages of the portal may have their parts from, and send to; `connectTo` are other addresses that requests go to. */
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
