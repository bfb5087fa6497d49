import { afterAll, beforeAll, expect, test } from 'vitest';
import { canMove, ORDER_STATES } from '../../../domain/orders/order-state.ts';
import { PAYMENT_STATES, canPaymentMove } from '../../../domain/payments/payment-state.ts';
import { canReturnMove, RETURN_STATES } from '../../../domain/returns/return-state.ts';
import { canRefundMove, REFUND_STATES } from '../../../domain/payments/refund-state.ts';
import type { Database } from '../../running/db/connect.ts';
import { openTestDatabase } from '../../../../test/database/template-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.destroy());

async function movesOf(subject: string): Promise<string[]> {
  const rows = await database.selectFrom('allowed_move').selectAll().where('subject', '=', subject).execute();
  return rows.map((row) => `${row.from_state} ${row.to_state}`).toSorted();
}

test('the database allows exactly the moves of the state machines', async () => {
  const pairs = <State extends string>(states: readonly State[], can: (from: State, to: State) => boolean) =>
    states.flatMap((from) => states.filter((to) => can(from, to)).map((to) => `${from} ${to}`));
  expect(await movesOf('order')).toEqual([' created', ...pairs(ORDER_STATES, canMove)].toSorted());
  // The bank alone takes back what went back.
  const refunds = ['success cancelled', ...pairs(REFUND_STATES, canRefundMove)];
  expect(await movesOf('refund')).toEqual([' requested', ...refunds].toSorted());
  expect(await movesOf('return')).toEqual([' requested', ...pairs(RETURN_STATES, canReturnMove)].toSorted());
  const firstSeen = PAYMENT_STATES.map((to) => ` ${to}`);
  expect(await movesOf('payment')).toEqual([...firstSeen, ...pairs(PAYMENT_STATES, canPaymentMove)].toSorted());
});
