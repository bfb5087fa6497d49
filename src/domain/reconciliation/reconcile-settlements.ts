import type { ReconciliationInput, Settlement, SettlementLine, SettlementTerms } from './reconciliation-input.ts';
import type { Difference } from './difference.ts';
import { DAY_MS } from '../time/durations.ts';

/** Compares settlements with the sum of their lines, and with the bank credits under their UTR. */
export function reconcileSettlements(
  input: ReconciliationInput,
  { creditedWithinDays }: SettlementTerms,
): Difference[] {
  const lines = Map.groupBy(input.lines, ({ settlementId }) => settlementId);
  return input.settlements.flatMap((settlement) => [
    ...sumDiffers(settlement, lines.get(settlement.id) ?? []),
    ...creditDiffers(settlement, input, creditedWithinDays * DAY_MS),
  ]);
}

/** A settlement's amount by its lines, in paise. */
export function sumOfLines(lines: readonly SettlementLine[], chargePaise = 0): number {
  return lines.reduce((sum, line) => sum + (line.isCredit ? line.settledPaise : -line.settledPaise), -chargePaise);
}

function sumDiffers(settlement: Settlement, lines: readonly SettlementLine[]): Difference[] {
  const sum = sumOfLines(lines, settlement.chargePaise);
  if (settlement.amountPaise === null || settlement.amountPaise === sum) return [];
  return [differs(settlement, 'settlement_sum_differs', sum, settlement.amountPaise)];
}

function creditDiffers(settlement: Settlement, input: ReconciliationInput, withinMs: number): Difference[] {
  const { utr, amountPaise: sent } = settlement;
  if (utr === null || sent === null) return [];
  const credits = input.credits.filter(({ references }) => references.includes(utr.toUpperCase()));
  if (credits.length === 0) {
    const isDue = input.bankReadUntil !== null && input.bankReadUntil >= settlement.at + withinMs;
    return isDue ? [differs(settlement, 'credit_missing', sent, null)] : [];
  }
  const credited = credits.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return credited === sent ? [] : [differs(settlement, 'credit_differs', sent, credited)];
}

function differs(
  { id }: Settlement,
  kind: Difference['kind'],
  expectedPaise: number,
  actualPaise: number | null,
): Difference {
  return { kind, subject: 'settlement', subjectId: id, orderId: null, settlementId: id, expectedPaise, actualPaise };
}
