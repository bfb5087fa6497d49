const BOOK = ['src/domain/units'];
const OF_UNITS = ['src/server/selling/returns/book-of-units.test.ts'];
const LOST = ['src/server/selling/returns/lost-and-checked.test.ts'];
const MEET = ['src/server/selling/returns/where-features-meet.test.ts'];
const SETTLED = [
  'src/server/selling/settlements/cash-parcels.test.ts',
  'src/server/selling/settlements/settlements.test.ts',
];

/** Wrong changes to the rules of docs/units.md, each with the unit tests that have to notice it. */
export const UNIT_MUTANTS: readonly {
  name: string;
  find: string;
  replace: string;
  run: readonly string[];
  inLives?: true;
}[] = [
  {
    name: 'cancelled-units-sent',
    find: "put(cancelled, ['to_send'], { place: 'cancelled' });",
    replace: '',
    run: BOOK,
    inLives: true,
  },
  {
    name: 'lost-units-never-sent-again',
    find: "if (parcelState === 'cancelled' || released) continue;",
    replace: "if (parcelState === 'cancelled') continue;",
    run: BOOK,
    inLives: true,
  },
  {
    name: 'refunded-units-sent',
    find: "put(left, ['to_send'], { place: 'cancelled', settled: true });",
    replace: '',
    run: BOOK,
    inLives: true,
  },
  {
    name: 'kept-units-refunded-again',
    find: "left -= put(left, ['delivered'], { place: 'kept', settled: true });",
    replace: '',
    run: BOOK,
  },
  {
    name: 'units-back-refunded-again',
    find: "for (const place of ['cancelled', 'lost', 'back', 'coming_back'] as const) {",
    replace: "for (const place of ['cancelled'] as const) {",
    run: BOOK,
  },
  {
    name: 'old-refunds-by-items-worth-nothing',
    find: 'one.valuePaise ?? proportion(sharePaise, one.quantity, quantity)',
    replace: 'one.valuePaise ?? 0',
    run: BOOK,
  },
  {
    name: 'cap-without-a-floor',
    find: 'amounts.keptPaise - amounts.standingPaise',
    replace: 'amounts.keptPaise',
    run: BOOK,
    inLives: true,
  },
  {
    name: 'lost-units-returned',
    find: 'takenQuantity: Math.min(quantity, claimedQuantity + uncovered + neverCameQuantity)',
    replace: 'takenQuantity: Math.min(quantity, claimedQuantity + neverCameQuantity)',
    run: BOOK,
  },
  {
    name: 'units-that-never-came-asked-for-again',
    find: "return state === 'closed' && !received;",
    replace: "return state === 'declined' && !received;",
    run: BOOK,
  },
  {
    name: 'units-that-never-came-counted-twice',
    find: "units.filter(({ place, settled }) => !settled && (place === 'delivered' || place === 'in_parcel')).length",
    replace: 'quantity',
    run: BOOK,
  },
  {
    name: 'settled-units-refunded-by-items',
    find: 'return count(book, ({ place, settled }) => !settled && SENT.has(place));',
    replace: 'return count(book, ({ place }) => SENT.has(place));',
    run: BOOK,
  },
  {
    name: 'orders-being-refunded-still-sent',
    find: 'if (isRefunding(claims.state)) {',
    replace: "if (claims.state === 'refunded') {",
    run: BOOK,
  },
  {
    name: 'exchanged-units-still-owed',
    find: "return { place: 'exchanged', settled: true };",
    replace: "return { place: 'exchanged', settled: false };",
    run: BOOK,
  },
  {
    name: 'refused-units-settled',
    find: "return { place: 'refused', settled: false };",
    replace: "return { place: 'refused', settled: true };",
    run: BOOK,
  },
  {
    name: 'lines-do-not-add-up',
    find: 'return found ? shareOfPieces(found.claimed, quantity) : 0;',
    replace: 'return found ? shareOfPieces({ ...found.claimed, takenQuantity: 0, takenPaise: 0 }, quantity) : 0;',
    run: BOOK,
    inLives: true,
  },
  {
    name: 'surplus-of-an-advance-paid-again',
    find: 'Math.max(0, codDuePaise(codAmountsOf(order)) - collected)',
    replace: 'Math.min(0, collected)',
    run: OF_UNITS,
    inLives: true,
  },
  {
    name: 'sent-units-taken-off',
    find: 'refuseSent(lines, unitsToSend(returnable.book));',
    replace: '',
    run: MEET,
  },
  {
    name: 'limit-of-a-cancellation-ignored',
    find: '{ payer: fewer, row: approved, by, note, limitPaise }',
    replace: '{ payer: fewer, row: approved, by, note }',
    run: OF_UNITS,
    inLives: true,
  },
  {
    name: 'waiting-cancellations-forgotten',
    find: "return row.kind === 'cancel' ? write(transaction, row, { refund_paise: refundPaise }) : row;",
    replace: 'return row;',
    run: OF_UNITS,
  },
  {
    name: 'units-of-a-lost-parcel-refunded-twice',
    find: 'const still = Math.min(quantity, open.find((one) => one.line === line)?.quantity ?? 0);',
    replace: 'const still = quantity;',
    run: MEET,
  },
  {
    name: 'lost-parcels-refunded-twice',
    find: "unless: ['released', 'disputed_to_the_end'],",
    replace: "unless: ['disputed_to_the_end'],",
    run: LOST,
  },
  {
    name: 'exchanges-sent-for-money-that-is-gone',
    find: 'return (await refundablePaise(transaction, payer)) >= valuePaise && !(await isDisputed(transaction, payerId));',
    replace: 'return payerId !== null;',
    run: OF_UNITS,
  },
  {
    name: 'cash-exchanges-sent-for-money-that-is-gone',
    find: 'return (await remainingCash(transaction, payer)) - reserved >= valuePaise;',
    replace: 'return (await remainingCash(transaction, payer)) - reserved >= 0;',
    run: MEET,
  },
  {
    name: 'deductions-forgotten',
    find: 'const owedPaise = row.value_paise + deliveryPaise - row.deduction_paise - ',
    replace: 'const owedPaise = row.value_paise + deliveryPaise - ',
    run: LOST,
    inLives: true,
  },
  {
    name: 'cash-that-no-courier-collected-paid-out',
    find: 'payer.amount_paise - payer.cancelled_paise - notPaid - Number(gone)',
    replace: 'payer.amount_paise - payer.cancelled_paise - 0 * notPaid - Number(gone)',
    run: MEET,
  },
  {
    name: 'money-of-exchanges-under-way-refunded',
    find: 'return Math.max(0, remainingPaise - (await reservedForExchanges(database, order.order_id)));',
    replace: 'return remainingPaise;',
    run: OF_UNITS,
  },
  {
    name: 'orders-with-exchanges-under-way-refunded',
    find: 'exchangesUnderWay: (await reservedForExchanges(database, order.order_id)) > 0,',
    replace: 'exchangesUnderWay: false,',
    run: OF_UNITS,
  },
  {
    name: 'waiting-refunds-sent-after-a-lost-dispute',
    find: 'await dropUncoveredRefunds(transaction, order, at);',
    replace: '',
    run: ['src/server/selling/payments/disputes/bank-decision.test.ts'],
  },
  {
    name: 'reversed-chargebacks-kept',
    find: 'return giveBackWithheld(deps, transaction, order, reversed.amount_paise, at);',
    replace: 'return order;',
    run: ['src/server/selling/payments/disputes/bank-decision.test.ts'],
  },
  {
    name: 'disputed-orders-sent',
    find: 'if (!isState(order.state, TO_SEND)) return order;',
    replace: "if (order.state !== 'packed') return order;",
    run: OF_UNITS,
  },
  {
    name: 'own-references-free-for-everybody',
    find: 'if (PART_OF_THE_SHOP.test(input.reference)) {',
    replace: "if (input.reference === '') {",
    run: OF_UNITS,
  },
  {
    name: 'paise-asked-in-cash',
    find: 'return Math.min(duePaise, Math.ceil(share / 100) * 100);',
    replace: 'return Math.min(duePaise, share);',
    run: OF_UNITS,
  },
  {
    name: 'refunds-by-items-repeated-with-another-sum',
    find: 'amountPaise: pieces.length > 0 ? valueOf(pieces) : amountPaise,',
    replace: 'amountPaise,',
    run: MEET,
  },
  {
    name: 'refunds-under-way-count-as-done',
    find: "isDone: row.state === 'success',",
    replace: "isDone: row.state !== 'failed',",
    run: SETTLED,
  },
  {
    name: 'cash-of-undelivered-parcels-awaited',
    find: "deliveredAt: row.state === 'delivered' ? row.state_at.getTime() : null,",
    replace: 'deliveredAt: row.state_at.getTime(),',
    run: SETTLED,
  },
];
