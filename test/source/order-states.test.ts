import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ORDER_STATES } from '../../src/domain/orders/order-state.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** Where several states may stand written out, and why. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  'src/domain/orders/order-state.ts': 'the states themselves',
  'src/domain/acts/order-acts.ts': 'the rows of the acts say from which states an act leads, as the moves do',
  'src/domain/orders/pay-now.ts': 'an order that is paid is at the shop, too, and has nothing to pay',
  'src/domain/messages/send-decision.ts': 'states of messages',
  'src/domain/returns/pickup-state.ts': 'states of pick-ups',
  'src/domain/payments/refund-state.ts': 'states of refunds',
  'src/domain/shipping/shipment-state.ts': 'states of shipments',
  'src/server/selling/shipments/change-shipments.ts': 'states of shipments',
  'src/server/selling/orders/parcels/move-by-parcels.ts': 'states of shipments',
  'src/server/selling/orders/parcels/parcel-service.ts': 'states of shipments, which it goes through in turn',
  'src/server/selling/payments/refunds/failed-refunds.ts': 'states of refunds',
  'src/server/selling/payments/disputes/bank-decision.ts': 'states of returns, and of goods in exchange that arrived',
  'src/server/selling/returns/require-return-act.ts': 'goods in exchange that their shopper never had, even to return',
};

const STATE = `'(?:${ORDER_STATES.join('|')})'`;
/** Two states or more in a row, in a list of TypeScript or of SQL, or as alternatives. */
const LIST = new RegExp(
  [
    `[[(]\\s*(?:\\.\\.\\.[\\w.()]+,\\s*)?${STATE}(?:,\\s*${STATE})+,?\\s*[\\])]`,
    `(?:case ${STATE}:\\s*){2,}`,
    `\\w*[sS]tate === ${STATE} \\|\\| [\\w.]*[sS]tate === ${STATE}`,
  ].join('|'),
);

const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/languages/'),
);
const writesOut = (file: string) => LIST.test(readFileSync(path.join(ROOT, file), 'utf8'));

test('what several states of an order have in common is asked of their table, and not written out', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => !(file in WRITTEN_OUT) && writesOut(file))).toEqual([]);
});

test('the list of exceptions is no longer than it must be', () => {
  expect(Object.keys(WRITTEN_OUT).filter((file) => !writesOut(file))).toEqual([]);
});
