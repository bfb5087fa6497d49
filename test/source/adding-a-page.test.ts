import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { inLanguage, LANGUAGES } from '../../src/routes.ts';
import { makeDataDirectory } from '../data-directory.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const copy = await makeDataDirectory('page');
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Script that prints what each part of the copy knows of the page. It runs in its own process. */
const ASK = `
import pages from './src/pages/routes.ts';
import { handlingOf } from './src/browser/service-worker/handling.ts';
import { matchPage, matchedRoute } from './src/server/pages/rendering/match-page.ts';
import { sitemapFile } from './src/server/pages/seo/sitemap.ts';
const source = { published: {}, publicUrl: 'https://shop.example', addressesPerFile: 100 };
const sitemap = (await Array.fromAsync(sitemapFile(source, 'pages.xml'))).join('');
const offline = (path) =>
  handlingOf({ method: 'GET', url: new URL(path, 'https://shop.example'), destination: 'document' }, 'https://shop.example', []);
console.log(JSON.stringify({
  route: pages.find(({ path }) => path === '/our-story'),
  place: matchPage('/hi/Our-Story/'),
  hindi: matchPage('/hi/our-story.data'),
  withId: matchPage('/LOOK/linen%20set?colour=red&utm_source=x'),
  withIdOffline: offline('/look/linen'),
  form: matchedRoute(matchPage('/our-story'))?.form ?? null,
  inSitemap: sitemap.match(/<loc>[^<]*our-story<\\/loc>/g),
  offline: offline('/our-story'),
}));
`;

/** Rows for a static page, and for a page with an id. */
const ROWS = `
  ourStory: { path: '/our-story', sitemap: true },
  look: { path: '/look/:id', query: ['colour'], offline: 'never' },
`;

const pageOf = (name: string) => `export default function ${name}() {\n  return <h1>${name}</h1>;\n}\n`;

test('a new page needs one row of the table and one folder: routes, server, sitemap and worker then know it', async () => {
  // Neither tests nor the desk depend on the shop's pages.
  const filter = (file: string) => !file.includes('.test.') && file !== path.join(ROOT, 'src/desk');
  cpSync(path.join(ROOT, 'src'), path.join(copy, 'src'), { recursive: true, filter });
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  await writeFile(path.join(copy, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(copy, 'ask.ts'), ASK);

  const table = path.join(copy, 'src/route-table.ts');
  const rows = await readFile(table, 'utf8');
  await writeFile(table, rows.replace('  credits: {', `${ROWS}  credits: {`));
  for (const folder of ['our-story', 'look']) {
    await mkdir(path.join(copy, 'src/pages', folder));
    await writeFile(path.join(copy, 'src/pages', folder, 'page.tsx'), pageOf('Shown'));
  }

  const { stdout } = await promisify(execFile)(process.execPath, ['ask.ts'], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    route: expect.objectContaining({ path: '/our-story', file: 'our-story/page.tsx' }),
    place: { kind: 'moved', to: '/hi/our-story' },
    hindi: expect.objectContaining({ kind: 'page', page: 'ourStory', language: 'hi', data: true }),
    withId: { kind: 'moved', to: '/look/linen%20set?colour=red&utm_source=x' },
    withIdOffline: 'leave',
    form: null,
    inSitemap: LANGUAGES.map((language) => `<loc>https://shop.example${inLanguage(language, '/our-story')}</loc>`),
    offline: 'page',
  });
});
