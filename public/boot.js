// Before the first paint: the theme that this browser remembers, or the device's own, so that a dark page never flashes white.
const chosen = localStorage.getItem('color-scheme');
const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
