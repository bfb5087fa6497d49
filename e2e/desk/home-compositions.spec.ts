import { BYTE_BUDGETS } from '../../test/pages/byte-budgets.ts';
import { fetchRaw, weighHtml, weighPage } from '../../test/pages/page-weight.ts';
import { settingsCommand } from '../../test/settings-command.ts';
import { CARDS, MOST_SECTIONS } from '../../src/domain/merchant/home-limits.ts';
import { expect } from '../fixtures.ts';
import { OWNER } from '../shop-with-extras.ts';
import { test } from './desk-stand.ts';

// The shop of shop.spec.ts would show other homes meanwhile.
test.use({ shopOptions: { deskPassword: OWNER.password, endsWithTest: true, number: 190 } });

const slide = (value: string) => ({ picture: { from: 'collection', value }, headline: { en: 'Cotton for the heat' } });
const rail = (collection: string) => ({ kind: 'rail', collection, cards: CARDS.most });

/** What a label, a shop on sale and one that shows everything might compose. */
const COMPOSITIONS: Record<string, readonly object[]> = {
  label: [
    { kind: 'hero', slides: [slide('sarees')] },
    { kind: 'editorial', ...slide('kurtas'), headline: undefined, text: { en: 'Woven by hand in Bagru. '.repeat(12) } },
    rail('kurtas'),
    { kind: 'text', title: { en: 'Our promise' }, text: { en: 'We **only** use cotton. '.repeat(20) } },
    { kind: 'reviews' },
  ],
  sale: [
    { kind: 'countdown', ends: Date.UTC(2099, 0, 1), title: { en: 'Ends soon' } },
    { kind: 'offers' },
    {
      kind: 'tiles',
      tiles: ['kurtas', 'sarees', 'shirts'].map((handle) => ({
        picture: { from: 'collection', value: handle },
        words: { en: `All ${handle}` },
        page: `/category/${handle}`,
      })),
      collections: ['kurtas', 'sarees', 'shirts'],
      prices: [499, 999, 1_499],
    },
    { kind: 'grid', collection: 'kurtas', cards: CARDS.most },
    rail('sarees'),
    rail('shirts'),
  ],
  everything: Array.from({ length: MOST_SECTIONS }, (_, index) =>
    rail(['kurtas', 'sarees', 'shirts'][index % 3] ?? ''),
  ),
};

test('homes composed otherwise weigh what the usual one may; one of as many sections as there may be loads no more scripts', async ({
  shop,
}) => {
  for (const [name, composed] of Object.entries(COMPOSITIONS)) {
    const sections = composed.map((section, index) => ({ id: `${name}-${index}`, ...section }));
    const request = () => fetchRaw(shop.url);
    const before = (await request()).headers['etag'];
    await settingsCommand(shop.dataDir, 'set', 'home', JSON.stringify(sections));
    await expect.poll(async () => (await request()).headers['etag']).not.toBe(before);
    const { html, ...budget } = BYTE_BUDGETS.home;
    const weight = await weighPage(shop.url, '/');
    expect(weight.scriptBytes, name).toBeLessThanOrEqual(budget.scripts);
    expect(weight.laterBytes, name).toBeLessThanOrEqual(budget.later);
    expect(weight.requests, name).toBeLessThanOrEqual(budget.requests);
    if (composed.length < MOST_SECTIONS) expect(await weighHtml(await request()), name).toBeLessThanOrEqual(html);
  }
});
