import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the pages come from Vite and everything else from the server behind it: see scripts/dev.mjs. */
const server = process.env.LANDSIDE_SERVER;

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    sourcemap: false,
    // A content security policy without data: addresses wants every file to be a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    strictPort: true,
    proxy: server ? proxyTo(server, ['/api', '/identity', '/inbox']) : {},
  },
});

function proxyTo(target: string, paths: string[]) {
  return Object.fromEntries(paths.map(path => [path, { target, changeOrigin: false, xfwd: true }]));
}
