import { expect, test } from 'vitest';
import type { DeskEndpoint } from '../../contracts/desk/desk-endpoint.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { allNamesOf, presentActName } from '../../contracts/desk/former-act-names.ts';
import { ACT_REASON_NAMES } from '../../domain/acts/act-reasons.ts';
import { ORDER_ACT_NAMES } from '../../domain/acts/order-acts.ts';
import { RETURN_ACT_NAMES, RETURN_ACT_REASON_NAMES } from '../../domain/acts/return-acts.ts';
import { actName } from './act-name.ts';
import { en as englishActs, hi as hindiActs } from './act-texts.ts';

test('every action and file export that the desk records has a name', () => {
  const endpoints: [string, DeskEndpoint][] = Object.entries(DESK_ENDPOINTS);
  const acts = endpoints.flatMap(([name, { method, response }]) =>
    method === 'GET' && response !== 'file' ? [] : [name],
  );
  expect(acts.filter((name) => actName(name) === undefined)).toEqual([]);
});

test('every act has its texts in both languages, and every reason a sentence', () => {
  for (const texts of [englishActs, hindiActs]) {
    expect(Object.keys(texts.order)).toEqual(ORDER_ACT_NAMES);
    expect(Object.keys(texts.returns)).toEqual(RETURN_ACT_NAMES);
    expect(Object.keys(texts.reasons)).toEqual(ACT_REASON_NAMES);
    expect(Object.keys(texts.returnReasons)).toEqual(RETURN_ACT_REASON_NAMES);
  }
});

test('entries of the audit log keep a name where the act was called otherwise then', () => {
  expect(['packOrder', 'callOffParcel', 'sendBackReturn'].map(actName)).toEqual([
    'Packed',
    'Parcel’s booking cancelled',
    'Sent to the shopper again',
  ]);
  for (const act of ORDER_ACT_NAMES) {
    for (const name of allNamesOf(act)) expect(presentActName(name)).toBe(act);
  }
});
