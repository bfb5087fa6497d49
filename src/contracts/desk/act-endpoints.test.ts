import { expect, test } from 'vitest';
import { ORDER_ACT_NAMES, rowOf } from '../../domain/acts/order-acts.ts';
import { RETURN_ACT_NAMES, returnActRow } from '../../domain/acts/return-acts.ts';
import { ORDER_ACT_ENDPOINTS, RETURN_ACT_ENDPOINTS } from './act-endpoints.ts';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.ts';
import { mayCall } from './accountant.ts';
import { CATALOGUE_ENDPOINTS } from './catalogue.ts';
import { CATALOGUE_NAMES_ENDPOINTS } from './catalogue-names.ts';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { DESK_ENDPOINTS } from './endpoints.ts';
import { GIFT_CARD_ENDPOINTS } from './gift-cards.ts';
import { MONEY_ENDPOINTS } from './money.ts';
import { BULK_ACTS } from './order-acts.ts';
import { OFFER_ENDPOINTS } from './offers.ts';
import { ORDER_ENDPOINTS } from './order-endpoints.ts';
import { OWN_COLLECTION_ENDPOINTS } from './own-collections.ts';
import { OWN_PIN_ENDPOINTS } from './own-pins.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { PICTURE_ENDPOINTS } from './pictures.ts';
import { RETURN_ENDPOINTS } from './return-endpoints.ts';
import { PROVIDER_KEY_ENDPOINTS } from './provider-keys.ts';
import { REVIEW_ENDPOINTS } from './reviews.ts';
import { SALE_ENDPOINTS } from './sales.ts';
import { SHEET_ENDPOINTS } from './sheet.ts';
import { SHIPPING_ENDPOINTS } from './shipping.ts';
import { SHOP_ENDPOINTS } from './shop-endpoints.ts';
import { SHOP_SETTINGS_ENDPOINTS } from './shop-settings.ts';
import { STORE_CREDIT_ENDPOINTS } from './store-credit.ts';

test.each(ORDER_ACT_NAMES)('%s has an endpoint of its name, with the role and the password of its row', (act) => {
  const endpoint: DeskEndpoint = ORDER_ACT_ENDPOINTS[act];
  const { role, reauthenticated } = rowOf(act);
  expect(DESK_ENDPOINTS[act]).toBe(endpoint);
  expect(endpoint).toMatchObject({ method: 'POST', path: expect.stringMatching(`^/api/orders/.*/${act}$`), role });
  expect(endpoint.reauthenticated).toBe(reauthenticated);
  expect(endpoint.onlyReads).toBeUndefined();
  expect(mayCall(role, act)).toBe(true);
  expect(mayCall('accountant', act)).toBe(false);
});

test.each(RETURN_ACT_NAMES)(
  '%s of a return has an endpoint of its name, with the role and the password of its row',
  (act) => {
    const endpoint: DeskEndpoint = RETURN_ACT_ENDPOINTS[`return.${act}`];
    const { role, reauthenticated } = returnActRow(act);
    expect(DESK_ENDPOINTS[`return.${act}`]).toBe(endpoint);
    expect(endpoint).toMatchObject({ method: 'POST', path: `/api/returns/:returnId/${act}`, role });
    expect(endpoint.reauthenticated).toBe(reauthenticated);
    expect(mayCall('accountant', `return.${act}`)).toBe(false);
  },
);

test('no two endpoints have one name: the later would take the place of the earlier', () => {
  const tables = [
    ACCOUNT_ENDPOINTS,
    PASSKEY_ENDPOINTS,
    SHOP_ENDPOINTS,
    SHOP_SETTINGS_ENDPOINTS,
    CATALOGUE_ENDPOINTS,
    CATALOGUE_NAMES_ENDPOINTS,
    GIFT_CARD_ENDPOINTS,
    OFFER_ENDPOINTS,
    SALE_ENDPOINTS,
    PICTURE_ENDPOINTS,
    OWN_COLLECTION_ENDPOINTS,
    SHEET_ENDPOINTS,
    STORE_CREDIT_ENDPOINTS,
    ORDER_ENDPOINTS,
    ORDER_ACT_ENDPOINTS,
    RETURN_ENDPOINTS,
    RETURN_ACT_ENDPOINTS,
    REVIEW_ENDPOINTS,
    SHIPPING_ENDPOINTS,
    MONEY_ENDPOINTS,
    PROVIDER_KEY_ENDPOINTS,
    OWN_PIN_ENDPOINTS,
  ];
  expect(tables.flatMap((table) => Object.keys(table)).toSorted()).toEqual(Object.keys(DESK_ENDPOINTS).toSorted());
});

test('money that may go back by an act needs the password', () => {
  const withPassword = ORDER_ACT_NAMES.filter((act) => rowOf(act).reauthenticated === true);
  expect(withPassword).toEqual([
    'refund',
    'refund-amount',
    'refund-items',
    'retry-refund',
    'cancel-items',
    'cancel-rest',
    'cancel',
    'refund-lost',
  ]);
  expect(RETURN_ACT_NAMES.filter((act) => returnActRow(act).reauthenticated === true)).toEqual(['receive', 'refund']);
});

test('many orders are confirmed, packed, shipped or delivered at once', () => {
  expect(BULK_ACTS).toEqual(['confirm', 'pack', 'ship', 'deliver']);
});
