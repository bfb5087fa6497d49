import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningGateway } from '../../../stand-ins/gateway/start.ts';
import { type DeskUnderTest, openDesk, type Person } from '../../../test/desk-under-test.ts';
import { type Place, placesOf, SETTING_EXAMPLES } from '../../../test/examples/plausible-settings.ts';
import { openGateway, openPayingShop, type PayingShop } from '../../../test/paying-shop.ts';
import { shopConfigSchema } from '../../contracts/shop-config.ts';
import { faultyText } from '../../domain/merchant/setting-text.ts';

/** Every field of the settings' schema is given hostile values through the desk, as a stolen session would. */

let gateway: RunningGateway;
let shop: PayingShop;
let desk: DeskUnderTest;
let owner: Person;

beforeAll(async () => {
  gateway = await openGateway();
  shop = await openPayingShop({ gateway });
  desk = await openDesk(shop);
  owner = await desk.enter('owner');
});
afterAll(async () => {
  await desk.close();
  await shop.close();
  await gateway.close();
});

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '//elsewhere.example/x',
  '/\\elsewhere.example',
];
const TEXTS = [
  '<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  'left\u202eright',
  'lone \ud800',
  'null \u0000',
  'क'.repeat(10_000),
  "'; drop table shop_order; --",
  '__proto__',
];
const OTHERS: readonly unknown[] = [-1, 1e308, 'true', null, { length: 1 }, deep(2_000)];
const OWN_PROTO: unknown = JSON.parse('{"__proto__": {"polluted": true}, "constructor": "x"}');

const KEYS = Object.entries(shopConfigSchema.entries).map(
  ([key, schema]) => [key, placesOf(schema, SETTING_EXAMPLES[key])] as const,
);

const KEPT = { story: { en: ['Kept'] }, checksInSevenSteps: false };
let revision = 0;
const save = (changes: object) => owner.call('saveShopDraft', { body: { revision, changes, back: [] } });

/** Saves a draft with one value beside others. Returns whether it was stored, and what is wrong with how it was answered. */
async function tryValue(key: string, place: Place, value: unknown): Promise<{ isStored: boolean; wrong: string[] }> {
  const { status, body } = await save({ about: KEPT, [key]: place.with(value) });
  const told = `${key}${place.path} = ${JSON.stringify(value)?.slice(0, 60)}`;
  const isStored = status === 200;
  if (!isStored) {
    const isCoded = status === 400 && /^(invalid_fields|bad_request)$/.test(String(body['code']));
    return { isStored, wrong: isCoded ? [] : [`${told} was answered ${status} ${String(body['code'])}`] };
  }
  revision += 1;
  const changes = v.parse(v.looseObject({}), body['changes']);
  const isKept =
    key === 'about' || isDeepStrictEqual(Object.entries(changes).find(([at]) => at === 'about')?.[1], KEPT);
  const isHarmless = faultyText(changes, 'changes') === null;
  return {
    isStored,
    wrong: [...(isKept ? [] : [`${told} lost another key`]), ...(isHarmless ? [] : [`${told} was stored`])],
  };
}

beforeAll(async () => {
  await save({ about: KEPT });
  revision += 1;
});

/** Settings of the machine, or read together with others. */
const NEEDS_MORE =
  /^(feedUrl|feedSource|currency|paymentType|secondGateway|shipping\.provider|invoices\.slabs|messages\.smsTemplates|colourSiblings\(2\))/;

test('every field takes a value that fits it, so that what is refused below is the hostile one', async () => {
  const refused: string[] = [];
  for (const [key, places] of KEYS) {
    for (const place of places) if (!(await tryValue(key, place, place.fits)).isStored) refused.push(key + place.path);
  }
  expect(refused.filter((path) => !NEEDS_MORE.test(path))).toEqual([]);
});

test.each(KEYS)(
  '%s: a hostile value is refused with a code or stored harmless, and nothing else is lost',
  async (key, places) => {
    await save({ about: KEPT });
    revision += 1;
    const wrong: string[] = [];
    for (const place of places) {
      const isText = typeof place.fits === 'string';
      const isLink = v.is(place.schema, '/about-us') && !v.is(place.schema, 'kurtas');
      for (const value of isLink ? LINKS : isText ? LINKS.slice(0, 1) : []) {
        const tried = await tryValue(key, place, value);
        wrong.push(...tried.wrong, ...(isLink && tried.isStored ? [`${key}${place.path} leads to ${value}`] : []));
      }
      for (const value of [...(isText ? TEXTS : TEXTS.slice(0, 1)), ...OTHERS, OWN_PROTO]) {
        wrong.push(...(await tryValue(key, place, value)).wrong);
      }
    }
    expect(wrong).toEqual([]);
    expect('polluted' in {}).toBe(false);
    const changes = key === 'about' ? {} : { about: KEPT };
    expect((await owner.call('shopDraft')).body).toMatchObject({ revision, changes });
  },
);
