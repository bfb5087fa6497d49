import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { languageFiles, languageList } from './scripts/vite/language-files.ts';
import { inlineScripts } from './scripts/vite/inline-script.ts';
import { LANGUAGES } from './src/routes.ts';

const language = process.env['SHOP_LANGUAGE'] ?? LANGUAGES[0];

/**
 * Scripts that pages share. Each chunk has the modules of its folders and their imports; the first matching entry takes
 * a module. One file per part that changes together needs fewer requests than one per module, and compresses better.
 */
const SHARED_SCRIPTS = [
  // Handles taps on cards before React has loaded, so nothing in it may import React (docs/decisions/0014).
  { name: 'first-script', test: /\/src\/browser\/first-script\/|vite\/preload-helper/ },
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime/ },
  // Separate, so that first pages do not load it, although code that only the server runs there imports it.
  { name: 'merchant', test: /\/src\/(languages\/\w+\/)?pages\/_merchant\// },
  // Used by the root and nearly every page.
  {
    name: 'shop',
    test: /\/src\/(languages\/\w+\/)?(pages\/(_shell|_seo|_static)|browser\/(boot|back)|ui\/base|domain\/language)\/[^/]+$|\/src\/pages\/root\.tsx/,
  },
  // Used by every page that shows a price.
  {
    name: 'cards',
    test: /\/src\/(languages\/\w+\/)?(pages\/_cards|ui\/product|domain\/display)\//,
  },
  // Rules for variants, used by product page and cart.
  { name: 'variants', test: /\/src\/(languages\/\w+\/)?domain\/catalogue\// },
  // A product as the shop has it now, asked for by lists.
  { name: 'product-now', test: /\/src\/browser\/products\/(use-product-now|product-summary)\.ts/ },
  // The product page without the parts that are shown after a tap.
  { name: 'product', test: /\/src\/(languages\/\w+\/)?pages\/product\/view\// },
  // Rules for addresses, days and orders.
  { name: 'rules', test: /\/src\/(languages\/\w+\/)?domain\/(address|dates|orders|returns|shipping)\// },
  // Fields, sheets and notices, and what sends a form.
  { name: 'form', test: /\/src\/(languages\/\w+\/)?(ui\/(form|overlay)|browser\/forms)\// },
  // Lists of ordered items, also of a shared cart, and the pictures that are sent about them.
  { name: 'order', test: /\/src\/(languages\/\w+\/)?ui\/(order|uploads)\// },
  // Used by cart, checkout and the pages of an order.
  {
    name: 'checkout',
    test: /\/src\/(languages\/\w+\/)?((browser|contracts|ui)\/checkout|browser\/(gifts|additions)|pages\/_(trust|share))\//,
  },
  // Loaded when a page is idle.
  { name: 'offline', test: /\/src\/(languages\/\w+\/)?(browser|pages\/_shell)\/offline\// },
];

/** Records the modules of each script and their lengths, for `npm run bench:bytes`. */
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
  plugins: [languageList(), languageFiles(language), inlineScripts, tailwindcss(), reactRouter(), accountOfScripts],
  // The browsers of docs/browsers.md.
  build: {
    target: ['chrome100', 'safari15.4', 'firefox115'],
    sourcemap: false,
    assetsInlineLimit: 0,
    // What the first script asks for after an order can wait a moment; the names of its parts would weigh on every page.
    modulePreload: {
      resolveDependencies: (filename, deps, { hostId }) =>
        hostId.includes('first-script') && filename.includes('/checkout-') ? [] : deps,
    },
    // scripts/build.ts compresses the files.
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: SHARED_SCRIPTS } } } } },
  },
});
