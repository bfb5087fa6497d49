import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ORDER_ACT_NAMES, rowOf } from '../../domain/acts/order-acts.ts';
import { RETURN_ACT_NAMES, returnActRow } from '../../domain/acts/return-acts.ts';
import { ORDER_ACT_ENDPOINTS, RETURN_ACT_ENDPOINTS } from './act-endpoints.ts';
import { mayCall } from './accountant.ts';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { DESK_ENDPOINTS } from './endpoints.ts';
import { BULK_ACTS } from './order-acts.ts';

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

test('no two endpoints have one name: the later would take the place of the earlier', async () => {
  const files = (await readdir(import.meta.dirname)).filter((file) => !/^endpoints\.ts$|\.test\.ts$/.test(file));
  const modules = await Promise.all(files.map(async (file) => Object.entries<object>(await import(`./${file}`))));
  const names = modules.flat().flatMap(([name, table]) => (name.endsWith('_ENDPOINTS') ? Object.keys(table) : []));
  expect(names.toSorted()).toEqual(Object.keys(DESK_ENDPOINTS).toSorted());
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
