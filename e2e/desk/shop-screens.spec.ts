import type { Page } from '@playwright/test';
import { WHOLE } from '../../test/long-form.ts';
import { expect } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { signIn, test } from './desk-stand.ts';

// A shop of its own: its draft and versions change.
// One after the other: each ends the shop that both use.
test.describe.configure({ mode: 'default' });
test.use({
  shopOptions: { deskPassword: OWNER.password, embedded: true, endsWithTest: true, number: 195 },
  viewport: { width: 360, height: 800 },
  isMobile: false,
});

const PARTS =
  'look home menuEntries contact words delivery cash returns invoices offer labels names sizeGuides storeCredit giftCards gifts reminders messages parcels gateways settlements couriers menu shopping timers other history';
/** Everything with which an owner makes a shop his own. */
const ADDRESSES = [
  '/shop',
  ...PARTS.split(' ').map((part) => `/shop?section=${part}`),
  '/collections',
  '/pictures',
  '/keys',
  '/offers',
  '/sales',
];

const WIDTHS = [360, 1440] as const;
const LANGUAGES = ['en', 'hi'] as const;

/** What is the same in every language: the merchant's own words, his collections, variables, and companies by their names. */
const SAME_IN_ALL =
  /^(?:Festive|New Arrivals|Sale|Kurtas|Sarees|Shirts|Kids|Tees & Polos|Dupattas|Lehengas|Anarkalis|Nehru Jackets|Denim|Palazzos)$|Example Road|India dresses better|^dupattas 6214$|^innerwear, socks|^[A-Z]+(?:_[A-Z]+)+$|^(?:Cashfree|Razorpay|Shiprocket|Delhivery|WhatsApp)$/;

test('every screen of the shop’s settings fits phone and desktop in English and Hindi, with nothing cut and nothing untranslated', async ({
  page,
}) => {
  test.slow();
  await signIn(page, OWNER);
  const faults: string[] = [];
  const english = new Map<string, ReadonlySet<string>>();
  for (const language of LANGUAGES) {
    await page.evaluate((tag) => localStorage.setItem('desk-language', tag), language);
    for (const [index, address] of ADDRESSES.entries()) {
      await page.goto(address);
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main .animate-pulse')).toHaveCount(0);
      // The samples of a look come later: without them their faults would come and go.
      if (address === '/shop?section=look') await expect(page.locator('main [translate=no]').first()).toBeVisible();
      const said = await page.evaluate(wordsShown);
      if (language === 'en') english.set(address, new Set(said));
      else {
        const same = said.filter((text) => english.get(address)?.has(text) === true);
        faults.push(
          ...same.filter((text) => !SAME_IN_ALL.test(text)).map((text) => `${address} untranslated: ${text}`),
        );
      }
      // The short form sees each screen at one width in each language, and both widths over both.
      const widths = WHOLE ? WIDTHS : [WIDTHS[(index + LANGUAGES.indexOf(language)) % 2] ?? 360];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.evaluate(layoutFaults);
        faults.push(...found.map((fault) => `${language} ${width} ${address} ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});

/** Texts on the screen that have words of Latin letters. */
function wordsShown(): string[] {
  const main = document.querySelector('main') ?? document.body;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const isShown = node.parentElement?.checkVisibility() === true;
    // Product titles are the merchant's.
    const isOurs = node.parentElement?.closest('[translate=no]') === null;
    if (isShown && isOurs && /[a-z]{3}/i.test(text)) found.add(text);
  }
  for (const element of main.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (/[a-z]{3}/i.test(text)) found.add(text);
    }
  return [...found];
}

/** What reaches over the screen's side, is cut, or is too small to tap. */
function layoutFaults(): string[] {
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const faults = wide > 0 ? [`${wide} px wider than the screen`] : [];
  const name = (element: Element) => (element.textContent || element.outerHTML).trim().slice(0, 60);
  for (const element of document.querySelectorAll(
    'main a, main button, main select, main textarea, main input:not([type=radio])',
  )) {
    const { width, height } = element.getBoundingClientRect();
    if (width > 1 && height > 1 && (width < 43.5 || height < 43.5))
      faults.push(`${Math.round(width)}×${Math.round(height)} to tap: ${name(element)}`);
  }
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    if (
      !element.checkVisibility() ||
      element.matches('.sr-only, .sr-only *, input, textarea, select, img, svg, svg *, iframe')
    )
      continue;
    const { overflowX, textOverflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth + 1 && (overflowX === 'hidden' || overflowX === 'clip');
    // The samples of a look cut the titles of products, as the shop's own cards do.
    if (isCut && element.clientWidth > 0 && !element.matches('[translate=no]'))
      faults.push(`cut${textOverflow === 'ellipsis' ? ' by dots' : ''}: ${name(element)}`);
    const owns = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const box = element.getBoundingClientRect();
    if (owns && element.clientWidth > 0 && overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`runs out of its box by ${element.scrollWidth - element.clientWidth}: ${name(element)}`);
    if (owns && box.width > 1 && (box.right > document.documentElement.clientWidth + 1 || box.left < -1)) {
      const scrolls = element.closest('.overflow-x-auto, .tabs, [tabindex="0"]');
      if (scrolls === null) faults.push(`outside the screen: ${name(element)}`);
    }
  }
  return faults;
}

/** Buttons of the bar that something else lies over. */
const covered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-foot-bar] :is(button, a)')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width === 0) return [];
      const corners = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
      const isFree = corners.every(([x, y]) =>
        control.contains(document.elementFromPoint(left + width * x, top + height * y)),
      );
      return isFree ? [] : [control.textContent ?? ''];
    }),
  );

test('a message lies over no button of the bar at the foot, nor over the navigation, as the bar comes, grows and goes', async ({
  page,
}) => {
  await signIn(page, OWNER);
  const toasts = page.getByRole('region', { name: 'Messages', exact: true });
  await page.goto('/shop?section=home');
  await page.getByRole('button', { name: 'Compose it yourself' }).click();
  const sections = page.getByRole('list', { name: 'Sections of the home page' });
  await sections
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(toasts.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect.poll(() => covered(page)).toEqual([]);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => covered(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect.poll(() => covered(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await sections
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await expect.poll(() => covered(page)).toEqual([]);
});
