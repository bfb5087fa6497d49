import * as v from 'valibot';
import { expect, test } from 'vitest';
import { adMarksSchema } from '../../contracts/ad-marks.ts';
import { readAdMarks } from './ad-marks.ts';

test('[ADS-01] an address contains its campaign and the click, in the ad platform’s format', () => {
  expect(readAdMarks('?utm_source=insta&utm_campaign=Diwali%20Sale&fbclid=IwAR_x-1&size=M', 1_700_000_000_000)).toEqual(
    {
      fbc: 'fb.1.1700000000000.IwAR_x-1',
      utm: { source: 'insta', campaign: 'Diwali Sale' },
    },
  );
});

test('an invalid mark is left out, and a long one is cut', () => {
  expect(readAdMarks('?utm_source=%20%00&fbclid=a%20b<script>', 1)).toEqual({});
  expect(readAdMarks(`?utm_term=${'x'.repeat(300)}`, 1).utm?.term).toHaveLength(100);
});

test('[ADS-01] a shopper can order whatever campaign the address names', () => {
  for (const campaign of [
    `${'Diwali '.repeat(14)}x\u{1fa94}\u{1fa94}`,
    `${'x'.repeat(99)}\u{1f389}`,
    ' \u{1f389} ',
    `${'x'.repeat(99)} x`,
  ]) {
    const { utm } = readAdMarks(`?${new URLSearchParams({ utm_campaign: campaign })}`, 1);
    expect(v.safeParse(adMarksSchema, { utm }).issues, campaign).toBeUndefined();
  }
  // Stored in the browser by a page of an older version.
  const parsed = v.parse(adMarksSchema, { utm: { campaign: `${'x'.repeat(99)}\ud83c`, term: 'a\u0000b' } });
  expect(parsed).toEqual({ utm: { campaign: 'x'.repeat(99), term: 'ab' } });
});
