/** Whether the browser has Temporal itself; for one that lacks it, web.tsx loads the polyfill before anything is shown. */
export const hasTemporal = 'Temporal' in globalThis;
