import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_MOVES } from '../../../domain/orders/order-state.ts';
import { PAYMENT_STATES, canPaymentMove } from '../../../domain/payments/payment-state.ts';
import { RETURN_MOVES } from '../../../domain/returns/return-state.ts';
import { REFUND_MOVES } from '../../../domain/payments/refund-state.ts';
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
  const pairs = (moves: readonly { from: string; to: string }[]) => moves.map(({ from, to }) => `${from} ${to}`);
  expect(await movesOf('order')).toEqual([' created', ...pairs(ORDER_MOVES)].toSorted());
  expect(await movesOf('refund')).toEqual([' requested', ...pairs(REFUND_MOVES)].toSorted());
  expect(await movesOf('return')).toEqual([' requested', ...pairs(RETURN_MOVES)].toSorted());
  const paymentMoves = PAYMENT_STATES.flatMap((from) =>
    PAYMENT_STATES.filter((to) => canPaymentMove(from, to)).map((to) => ({ from, to })),
  );
  const firstSeen = PAYMENT_STATES.map((to) => ` ${to}`);
  expect(await movesOf('payment')).toEqual([...firstSeen, ...pairs(paymentMoves)].toSorted());
});
