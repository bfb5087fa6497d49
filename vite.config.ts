import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { languageFiles, languageList } from './scripts/vite/language-files.ts';
import { stripUnusedFrameworkCode } from './scripts/vite/strip-unused-framework-code.ts';
import { inlineScripts } from './scripts/vite/inline-script.ts';
import { routeColumns } from './scripts/vite/route-columns.ts';
import { LANGUAGES } from './src/routes.ts';

const language = process.env['SHOP_LANGUAGE'] ?? LANGUAGES[0];

/**
 * Scripts that pages share: a folder is a chunk, with all that it imports. One file a part that changes together costs
 * fewer requests than one for each module, and compresses better. The first that matches takes a module.
 */
const SHARED_SCRIPTS = [
  // What answers taps on cards before React is there: nothing in it may import React (docs/decisions/0014).
  { name: 'lists', test: /\/src\/browser\/lists\/|vite\/preload-helper/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ },
  // Not for first pages, though what the server alone writes there asks for it, too.
  { name: 'merchant', test: /\/src\/(languages\/\w+\/)?pages\/_merchant\// },
  // What the root and nearly every page stand on.
  {
    name: 'shop',
    test: /\/src\/(languages\/\w+\/)?(pages\/(_shell|_seo|_static)|browser\/(boot|back)|ui\/base|domain\/language)\/[^/]+$|\/src\/pages\/root\.tsx/,
  },
  // What every page stands on that shows a price.
  {
    name: 'cards',
    test: /\/src\/(languages\/\w+\/)?(pages\/_cards|ui\/product|domain\/display)\//,
  },
  // What product page and cart know of variants.
  { name: 'variants', test: /\/src\/(languages\/\w+\/)?domain\/catalogue\// },
  // All of the product's page but what is shown after a tap.
  { name: 'product', test: /\/src\/(languages\/\w+\/)?pages\/product\/view\// },
  // What comes when a page is idle.
  { name: 'offline', test: /\/src\/(languages\/\w+\/)?(browser|pages\/_shell)\/offline\// },
];

/** Notes which modules each script holds and how long they are, for `npm run bench:bytes`. */
const accountOfScripts: Plugin = {
  name: 'account-of-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const account = chunks.map(({ fileName, modules }) => [
      fileName,
      Object.fromEntries(
        Object.entries(modules).map(([id, { renderedLength }]) => [path.relative('.', id), renderedLength]),
      ),
    ]);
    const directory = path.join('build', language);
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, 'script-modules.json'), JSON.stringify(Object.fromEntries(account)));
  },
};

export default defineConfig({
  plugins: [
    languageList(),
    languageFiles(language),
    inlineScripts,
    routeColumns,
    tailwindcss(),
    reactRouter(),
    stripUnusedFrameworkCode,
    accountOfScripts,
  ],
  // The browsers of docs/browsers.md.
  build: { target: ['chrome100', 'safari15.4', 'firefox115'], sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } } },
  },
});
