import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** In development the pages come from Vite and everything else from the server behind it: see scripts/dev.mjs. */
const server = process.env.LANDSIDE_SERVER;

const AHEAD = 'src/app/ahead.ts';
const BOOT = 'boot.js';
/** Of nearly all text: coming later, it would have all of it laid out again. */
const FONT = 'inter-latin-wght-normal.woff2';
/** What is loaded once the first screen stands. */
const LATER =
  /\/kernel\/ui\/(DayInput|DialogHost|Drop|ThemeMenu|Grid\/(Checklist|ColumnChoices|Pages|SortAndFilterDialog))\.tsx$|\/shell\/(MenuOverlay|UserChoices)\.tsx$/;

/** What the first screen runs most of. */
const ON_LOAD = ['index', 'portal', 'lists', 'ahead', 'words', 'AppointmentsBoard'];

export default defineConfig({
  plugins: [react(), withoutJsonSchemas(), aheadOfAll(), calledOnLoad(), compressed()],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    sourcemap: false,
    // A content security policy without data: addresses wants every file to be a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', ahead: AHEAD },
      output: {
        codeSplitting: {
          // Few files: a browser asks for six at once, and each costs a way there and back.
          groups: [
            { name: 'ahead', test: /\/src\/app\/ahead\.ts$/, priority: 6 },
            { name: 'opening', tags: ['$initial'], priority: 5 },
            { name: 'portal', test: /\/shell\/SignedIn\.tsx$/, priority: 4 },
            {
              name: 'lists',
              test: /\/kernel\/(useConfirmed\.ts|ui\/(List|DayStepper|Reading)\.tsx|ui\/useDialog\.ts)$/,
              priority: 3,
            },
            { name: 'later', test: LATER, priority: 2 },
            {
              name: 'words',
              test: /\/src\/features\/.*\/(model|rules|texts|forms|contract)\.ts$/,
              minShareCount: 4,
              priority: 1,
            },
            { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    strictPort: true,
    proxy: server ? proxyTo(server, ['/api', '/identity', '/inbox']) : {},
  },
});

/**
 * Each schema of zod brings along what describes it in JSON, which a browser never asks for: only the server tells what the API is.
 * The same names stand there and do nothing.
 */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'landside-without-json-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: code => {
        const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
        return { code: names.map(name => `export const ${name} = () => undefined;`).join('\n'), map: null };
      },
    },
  };
}

/**
 * What the page names before all others: a file of its own for what is sent ahead (all that a page names Vite would make one
 * of), and the first script under a name that says what is in it, so that a browser that has it need not ask again.
 */
function aheadOfAll(): Plugin {
  return {
    name: 'landside-ahead',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: BOOT, source: await readFile(`public/${BOOT}`) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const ahead = files.find(one => one.type === 'chunk' && one.facadeModuleId?.endsWith(AHEAD));
        const boot = files.find(one => one.type === 'asset' && one.names.includes(BOOT));
        const font = files.find(one => one.type === 'asset' && one.names.includes(FONT));
        if (!ahead || !boot || !font) throw new Error(`${AHEAD}, ${BOOT} or ${FONT} was not built`);
        return (
          html
            .replace(
              '<script',
              `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}" />\n    <script`,
            )
            .replace(`/${BOOT}`, `/${boot.fileName}`)
            // Below the settings and what the product is drawn into; not held back while others are compiled.
            .replace(
              '</body>',
              `  <script type="module" async crossorigin src="/${ahead.fileName}"></script>\n  </body>`,
            )
        );
      },
    },
  };
}

/**
 * Has the browser compile these files whole while they come, beside the page's own thread: function by function, as each is
 * first called, took a sixth of what that thread does until the first screen stands.
 */
function calledOnLoad(): Plugin {
  return {
    name: 'landside-called-on-load',
    apply: 'build',
    generateBundle: {
      // The hint must stand above all that others put at the top.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && ON_LOAD.includes(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** Beside each file one that is compressed as far as it goes: the server need not do it at each request. */
function compressed(): Plugin {
  const compress = promisify(brotliCompress);
  // The last step would take twice as long for two per cent.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  return {
    name: 'landside-compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css)$/.test(fileName));
      await Promise.all(
        files.map(async file => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          await writeFile(path.join(dir, `${file.fileName}.br`), await compress(content, { params }));
        }),
      );
    },
  };
}

function proxyTo(target: string, prefixes: string[]) {
  return Object.fromEntries(prefixes.map(prefix => [prefix, { target, changeOrigin: false, xfwd: true }]));
}
