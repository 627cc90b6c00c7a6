// Browsers have Temporal; for one that lacks it, src/app/web.tsx loads the polyfill before anything is shown.
