import type { Book, Settlement, SettlementLine, SettlementTerms } from './book.ts';
import type { Difference } from './difference.ts';

const DAY_MS = 24 * 3600_000;

/** Settlements against the sum of their lines, and against what reached the bank under their UTR. */
export function reconcileSettlements(book: Book, { creditedWithinDays }: SettlementTerms): Difference[] {
  const lines = Map.groupBy(book.lines, ({ settlementId }) => settlementId);
  return book.settlements.flatMap((settlement) => [
    ...sumDiffers(settlement, lines.get(settlement.id) ?? []),
    ...creditDiffers(settlement, book, creditedWithinDays * DAY_MS),
  ]);
}

/** What a settlement comes to by its lines, in paise. */
export function sumOfLines(lines: readonly SettlementLine[], chargePaise = 0): number {
  return lines.reduce((sum, line) => sum + (line.isCredit ? line.settledPaise : -line.settledPaise), -chargePaise);
}

function sumDiffers(settlement: Settlement, lines: readonly SettlementLine[]): Difference[] {
  const sum = sumOfLines(lines, settlement.chargePaise);
  if (settlement.amountPaise === null || settlement.amountPaise === sum) return [];
  return [differs(settlement, 'settlement_sum_differs', sum, settlement.amountPaise)];
}

function creditDiffers(settlement: Settlement, book: Book, withinMs: number): Difference[] {
  const { utr, amountPaise: sent } = settlement;
  if (utr === null || sent === null) return [];
  const credits = book.credits.filter(({ references }) => references.includes(utr.toUpperCase()));
  if (credits.length === 0) {
    const isDue = book.bankReadUntil !== null && book.bankReadUntil >= settlement.at + withinMs;
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
