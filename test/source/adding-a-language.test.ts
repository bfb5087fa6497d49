import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { glob, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/routes.ts';
import { makeDataDirectory } from '../data-directory.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const copy = await makeDataDirectory('language');
afterAll(() => rm(copy, { recursive: true, force: true }));

const execute = promisify(execFile);
const run = (file: string) => execute(process.execPath, [file], { cwd: copy });

/** Folder of a language of no country, written from right to left: a copy of Hindi with one word changed. */
const FOLDER = path.join(copy, 'src/languages/qaa');
const FACTS = { name: 'Qaaya', locale: 'qaa-IN', direction: 'rtl', singular: [1] };

/** Script that prints what the parts that Node runs unbundled know of the language. */
const ASK = `
import * as v from 'valibot';
import { handlingOf } from './src/browser/service-worker/handling.ts';
import { createOrderRequestSchema } from './src/contracts/checkout/create-order.ts';
import { LANGUAGES, pagePath } from './src/routes.ts';
import { textsIn } from './src/server/communication/messages/texts.ts';
import { offlinePage } from './src/server/pages/offline/offline-page.ts';
import { webManifest } from './src/server/pages/offline/manifest.ts';
import { matchPage } from './src/server/pages/rendering/match-page.ts';
import { sitemapFile } from './src/server/pages/seo/sitemap.ts';
const source = { published: {}, publicUrl: 'https://shop.example', addressesPerFile: 100 };
const sitemap = (await Array.fromAsync(sitemapFile(source, 'pages.xml'))).join('');
console.log(JSON.stringify({
  languages: LANGUAGES,
  place: matchPage('/QAA/wishlist/'),
  data: matchPage('/qaa/wishlist.data'),
  path: pagePath('/qaa/wishlist.data'),
  worker: handlingOf({ method: 'GET', url: new URL('https://shop.example/qaa/wishlist'), destination: 'document' }, 'https://shop.example', []),
  inSitemap: sitemap.includes('<loc>https://shop.example/qaa/about-us</loc>'),
  offline: offlinePage('qaa').match(/<html[^>]*>|Qishlist/g),
  manifest: webManifest('qaa', { name: 'Shop', themeColour: '#000000' }),
  order: v.safeParse(createOrderRequestSchema.entries.language, 'qaa').success,
  message: textsIn('qaa').texts.order_shipped.subject,
}));
`;

/** Script that renders a page as the browser and the server get it. */
const RENDER = `
import { createServer } from 'vite';
import { languageFiles, languageList } from './scripts/vite/language-files.ts';
const server = await createServer({
  configFile: false, root: import.meta.dirname, appType: 'custom', logLevel: 'silent',
  plugins: [languageList(), languageFiles('qaa')],
  server: { middlewareMode: true, ws: false, watch: null }, optimizeDeps: { noDiscovery: true },
});
const { html } = await server.ssrLoadModule('/shown.tsx');
console.log(html);
await server.close();
`;

const SHOWN = `
import { renderPage, TEST_SHOP } from './test/render-page.tsx';
import { SearchHead } from './src/pages/_seo/search-head.tsx';
import { SiteHeader } from './src/pages/_shell/site-header.tsx';
import { DIRECTION, LOCALE } from './src/domain/language/language.en.ts';
const page = <><SearchHead title="t" /><SiteHeader shop={TEST_SHOP} hostname="shop.example" /></>;
export const html = renderPage(page, { path: '/wishlist' }) + DIRECTION + LOCALE;
`;

const TYPES = {
  extends: './base.json',
  compilerOptions: { noEmit: true, types: ['node', 'vite/client'], rootDirs: ['.'] },
  include: ['src/languages/qaa'],
};

beforeAll(async () => {
  const shop = (file: string) => !file.includes('.test.') && file !== path.join(ROOT, 'src/desk');
  cpSync(path.join(ROOT, 'src'), path.join(copy, 'src'), { recursive: true, filter: shop });
  cpSync(path.join(ROOT, 'scripts/vite/language-files.ts'), path.join(copy, 'scripts/vite/language-files.ts'));
  for (const file of ['test/render-page.tsx', 'test/examples/example-policy.ts']) {
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  cpSync(path.join(ROOT, 'tsconfig.json'), path.join(copy, 'base.json'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  await writeFile(path.join(copy, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(copy, 'ask.ts'), ASK);
  await writeFile(path.join(copy, 'render.ts'), RENDER);
  await writeFile(path.join(copy, 'shown.tsx'), SHOWN);
  await writeFile(path.join(copy, 'tsconfig.json'), JSON.stringify(TYPES));

  cpSync(path.join(copy, 'src/languages/hi'), FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'language.json'), JSON.stringify(FACTS));
  for await (const file of glob('**/*.ts', { cwd: FOLDER })) {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    await writeFile(path.join(FOLDER, file), text.replaceAll('विशलिस्ट', 'Qishlist'));
  }
});

test('a new language needs one folder: addresses, sitemap, orders, messages and the offline page then include it', async () => {
  const { stdout } = await run('ask.ts');
  expect(JSON.parse(stdout)).toMatchObject({
    languages: ['en', 'bn', 'hi', 'qaa'],
    place: { kind: 'moved', to: '/qaa/wishlist' },
    data: { kind: 'page', page: 'wishlist', language: 'qaa', data: true },
    path: '/wishlist',
    worker: 'page',
    inSitemap: true,
    offline: ['<html lang="qaa-IN" dir="rtl">', 'Qishlist', 'Qishlist'],
    manifest: { lang: 'qaa-IN', dir: 'rtl', start_url: '/qaa' },
    order: true,
    message: 'ऑर्डर {order} भेज दिया गया',
  });
});

/**
 * Code that always has exactly two languages: the desk, documents, and the merchant's names from before there
 * were more.
 */
const OF_TWO = /^src\/(desk|domain\/invoices|server\/selling\/invoices)\/|^src\/domain\/language\/merchant-names\.ts$/;

test('no file outside the two-language code names a language, so that a new language needs no second list', async () => {
  const tag = new RegExp(`(['"\`])(?:${LANGUAGES.slice(1).join('|')})\\1`);
  const naming: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/^src\/languages\/\w+\/|\.test\.tsx?$/.test(file) || OF_TWO.test(file)) continue;
    if (tag.test(await readFile(path.join(ROOT, file), 'utf8'))) naming.push(file);
  }
  expect(naming).toEqual([]);
});

test('a page is entirely in its language, and links to the other languages as they link to it', async () => {
  const { stdout: html } = await run('render.ts');
  expect(html).toContain('Qishlist');
  expect(html).toMatch(/rtlqaa-IN$/m);
  expect(html).not.toMatch(/Wishlist|[\u0980-\u09ff]{2,} /);
  for (const [language, address] of [
    ['en', '/wishlist'],
    ['bn', '/bn/wishlist'],
    ['hi', '/hi/wishlist'],
  ]) {
    expect(html).toMatch(new RegExp(`<a href="${address}" lang="${language}"`));
  }
  expect(html).toContain('hrefLang="qaa" href="https://shop.example/qaa/wishlist"');
});

test('a new language passes the type check, and the compiler and the server’s start name a missing text', async () => {
  const file = path.join(FOLDER, 'server/pages/offline/offline-messages.ts');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^ {2}retry: .*\n/m, ''));
  const tsc = execute(path.join(ROOT, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], { cwd: copy });
  // Exactly one error in all files of the folder.
  await expect(tsc).rejects.toMatchObject({
    stdout: expect.stringMatching(/^[^\n]*offline-messages\.ts[^\n]*'retry' is missing[^\n]*\n$/),
  });
  await expect(run('ask.ts')).rejects.toMatchObject({ stderr: expect.stringContaining('messages.retry') });
});
