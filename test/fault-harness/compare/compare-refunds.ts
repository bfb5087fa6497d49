import type { OrderLedger } from '../ledgers.ts';
import { type Command, isPossible } from '../merchant-desk.ts';

/**
 * Compares the shop's refund ledger with the gateway's: the id, amount and state of each refund, and that
 * neither has one that the other lacks.
 */
export function compareRefunds(ledger: OrderLedger): string[] {
  const { orderId, refunds, gateway, row } = ledger;
  const wrong: string[] = [];
  const there = gateway?.refunds ?? [];
  for (const refund of refunds) {
    const about = `${refund.refund_id} of ${orderId}`;
    if (refund.next_at !== null) wrong.push(`${about}: stuck in ${refund.state}`);
    const twin = there.find((one) => one.refundId === refund.refund_id || isSameAutomatic(one, refund));
    const over = refund.state === 'cancelled' || refund.state === 'failed';
    // What went back as store credit is no refund of the gateway.
    const moneyPaise = refund.amount_paise - refund.credit_paise;
    if (!twin && !over && moneyPaise > 0) wrong.push(`${about}: ${refund.state} here, unknown at the gateway`);
    if (!twin || over) {
      if (over && twin?.status === 'SUCCESS' && !twin.automatic)
        wrong.push(`${about}: ${refund.state} here, paid out there`);
      continue;
    }
    if (twin.amountPaise !== moneyPaise) {
      wrong.push(`${about}: ${moneyPaise} paise here, ${twin.amountPaise} at the gateway`);
    }
    if ((refund.state === 'success') !== (twin.status === 'SUCCESS')) {
      wrong.push(`${about}: ${refund.state} here, ${twin.status} at the gateway`);
    }
  }
  const booked = sum(
    refunds.filter((refund) => refund.state === 'success').map((refund) => refund.amount_paise - refund.credit_paise),
  );
  const paidOut = sum(there.filter((refund) => refund.status === 'SUCCESS').map((refund) => refund.amountPaise));
  if (booked !== paidOut) {
    const facts = [row.state, `next look ${row.next_sync_at?.toISOString() ?? 'never'}`, ...there.map(describe)].join(
      '; ',
    );
    wrong.push(`${orderId}: ${booked} paise of refunds in the book, ${paidOut} at the gateway (${facts})`);
  }
  const own = refunds.filter(({ kind, state }) => (kind === 'order' || kind === 'partial') && state === 'success');
  if (sum(own.map((refund) => refund.amount_paise)) > row.amount_paise)
    wrong.push(`${orderId}: more back than was paid`);
  return [...wrong, ...compareRequestedParts(ledger)];
}

function describe(refund: { refundId: string; automatic: boolean; status: string; amountPaise: number }): string {
  return `${refund.automatic ? 'automatic' : 'asked for'} ${refund.refundId} ${refund.status} ${refund.amountPaise}`;
}

/**
 * Checks that each partial refund that the desk accepted is in the ledger exactly once, and that there are no
 * others.
 */
function compareRequestedParts({ orderId, refunds, commands, row }: OrderLedger): string[] {
  const requested = commands.filter((command) => command.name === 'refund' && command.amountPaise !== null);
  const amounts = refunds.filter((refund) => refund.kind === 'partial').map((refund) => refund.amount_paise);
  const promised = amountsOf(requested.filter((command) => command.done));
  const possible = amountsOf(requested.filter(isPossible));
  return [
    ...(isPartOf(promised, amounts) && isPartOf(amounts, possible)
      ? []
      : [`${orderId}: parts of ${amounts.join(', ')} paise in the book, ${promised.join(', ')} were promised`]),
    ...(sum(promised) > row.amount_paise ? [`${orderId}: more was promised back than was paid`] : []),
  ];
}

/** An order that was paid, held and paid again is worked on twice: the desk may ask for the same refund again. */
function amountsOf(requested: readonly Command[]): number[] {
  const unique = new Map(
    requested.map(({ reference, amountPaise }) => [`${reference} ${amountPaise}`, amountPaise ?? 0]),
  );
  return [...unique.values()];
}

function isPartOf(some: readonly number[], all: readonly number[]): boolean {
  const remaining = [...all];
  return some.every((one) => {
    const index = remaining.indexOf(one);
    if (index === -1) return false;
    remaining.splice(index, 1);
    return true;
  });
}

function isSameAutomatic(
  one: { automatic: boolean; cfPaymentId: string },
  refund: { kind: string; cf_payment_id: string | null },
): boolean {
  return one.automatic && refund.kind !== 'partial' && one.cfPaymentId === refund.cf_payment_id;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
