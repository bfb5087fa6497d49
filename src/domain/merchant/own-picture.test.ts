import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { concernsOf, HEAVY_ON_PHONE, NARROW, ownPictureAddress, ownPictureAt, ownPicturesIn } from './own-picture.ts';

const id = fc.stringMatching(/^[0-9a-f]{24}$/);

test('an own picture is found in settings wherever it stands, and nothing else is', () => {
  const leaf = fc.oneof(
    id.map((one) => ({ value: ownPictureAddress(one) as unknown, ids: [one] })),
    fc
      .constantFrom<unknown>(null, 7, '/images/kurta/0-abc', '/images/~shop/abcdefghijklmnop', 'x', true)
      .map((value) => ({
        value,
        ids: [],
      })),
  );
  const { settings } = fc.letrec<{ settings: { value: unknown; ids: string[] } }>((tie) => ({
    settings: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('settings'), { maxLength: 4 }).map((parts) => ({
        value: parts.map(({ value }) => value),
        ids: parts.flatMap(({ ids }) => ids),
      })),
      fc.dictionary(fc.string({ maxLength: 5 }), tie('settings'), { maxKeys: 4 }).map((parts) => ({
        value: Object.fromEntries(Object.entries(parts).map(([key, { value }]) => [key, value])),
        ids: Object.values(parts).flatMap(({ ids }) => ids),
      })),
    ),
  }));
  fc.assert(
    fc.property(settings, ({ value, ids }) => {
      expect([...ownPicturesIn(value)].toSorted()).toEqual([...new Set(ids)].toSorted());
    }),
  );
});

test.each([
  '/images/~shop/0123456789abcdef0123456',
  '/images/~shop/0123456789ABCDEF01234567',
  '/images/~shop/0123456789abcdef01234567?width=96',
  'https://pictures.example/images/~shop/0123456789abcdef01234567',
])('%s is no own picture', (address) => {
  expect(ownPictureAt(address)).toBeNull();
});

test('a picture that holds up a phone or is blurred on it is pointed out', () => {
  expect(concernsOf({ phoneBytes: HEAVY_ON_PHONE, width: NARROW })).toEqual([]);
  expect(concernsOf({ phoneBytes: HEAVY_ON_PHONE + 1, width: NARROW - 1 })).toEqual(['heavy', 'narrow']);
});
