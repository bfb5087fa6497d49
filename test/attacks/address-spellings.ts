import type { Random } from '../fault-harness/random.ts';

const HOSTS: [string, ...string[]] = ['evil.example', '127.0.0.1:1', 'x:99999', 'a%7Cb', 'hi', 'cart'];

/** Respells an address so that a router, a cache and a rate limit may each read it differently. */
export function respell(path: string, random: Random): string {
  let changed = path;
  for (let changes = random.between(1, 3); changes > 0; changes -= 1) changed = change(changed, random);
  // A path that begins with anything else is not HTTP; the runtime itself refuses it.
  return /^(\/|https?:\/\/[\w.:%-]+(\/|$))/i.test(changed) ? changed : `/${changed}`;
}

function change(path: string, random: Random): string {
  switch (random.between(0, 10)) {
    case 0:
      return each(path, random, (letter) =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      );
    case 1:
      return each(path, random, (letter) => (/[\w.~-]/.test(letter) ? hexOf(letter) : letter));
    case 2:
      return each(path, random, (letter) => (letter === '/' ? '//' : letter));
    case 3:
      return random.pick(['/hi', '/HI', '/hi/', '/h%69', '/en', '/hi/hi']) + path;
    case 4:
      return path + random.pick(['/', '//', '/.', '/..', '%2f', '%20', '%09']);
    case 5:
      return path + random.pick(['.data', '/_.data', '/.data', '.DATA', '%2Edata', '.data.data', '_.data']);
    case 6:
      return each(path, random, (letter) => (letter === '/' ? '\\' : letter));
    case 7:
      return `${random.pick(['//', '/\\', '///', '/hi//', '/hi/\\', '/%09/', '/hi/%09/', '/%5c', '/./', '/../'])}${random.pick(HOSTS)}${path}`;
    case 8:
      return `${random.pick(['http://', 'https://', 'HTTP://', 'ftp://', ''])}${random.pick(HOSTS)}${path}`;
    case 9:
      return path.replaceAll('%', '%25');
    default:
      return random.pick([
        '//',
        '///',
        '/\\',
        '/%09/',
        '/%',
        '/hi//',
        '/.data',
        '/_.data',
        '/hi.data',
        '/#',
        '*',
        '/;a=b',
        '/?',
        '//?a',
      ]);
  }
}

function each(path: string, random: Random, how: (letter: string) => string): string {
  return Array.from(path, (letter) => (random.chance(0.3) ? how(letter) : letter)).join('');
}

function hexOf(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

const SORTS: [string, ...string[]] = ['featured', 'newest', 'price-up', 'price-down', 'biggest-discount', 'x'];
const NUMBERS: [unknown, ...unknown[]] = [
  0,
  1,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  9e15,
  99_999_999_999,
  null,
  '1',
  [],
  {},
];

/** Makes a list-page cursor of the kind a shopper might forge. */
export function madeUpCursor(random: Random): string {
  const keys = Array.from({ length: random.between(0, 5) }, () => random.pick(NUMBERS));
  const sort = random.pick(SORTS);
  const cursor = [sort, random.pick(NUMBERS), random.chance(0.9) ? keys : random.pick(NUMBERS)];
  const after = Buffer.from(JSON.stringify(cursor)).toString('base64url');
  return `q=kurta&after=${after}&sort=${random.chance(0.9) ? sort : 'x'}`;
}

/** Names a sitemap file that may or may not exist. */
export function madeUpSitemap(random: Random): string {
  const part = random.pick([0, 1, 2, 50, 42_949, 42_950, 85_899, 85_900, 90_000, 999_999, 1_000_000, -1, 1.5]);
  return random.pick([
    'pages.xml',
    'collections.xml',
    `products-${part}.xml`,
    `products-${part}.xml`,
    `products-0${part}.xml`,
  ]);
}
