import { GIFT_CARD_MUTANTS } from './gift-card-mutants.ts';
import { OFFER_MUTANTS } from './offer-mutants.ts';
import { UNIT_MUTANTS } from './unit-mutants.ts';

/** A wrong change to the shop that costs somebody money and that the harness has to notice. */
export type Mutant = {
  name: string;
  /** Text that occurs exactly once, in one file under src/, and is replaced by `replace`. */
  find: string;
  replace: string;
  /** The harness run that has to notice it, or the unit tests. */
  run: keyof typeof RUNS | readonly string[];
  /** The lives of the harness have to notice it too. */
  inLives?: true;
};

const runOf = (options: string): readonly string[] => options.split(' ');

/** Arguments of the command. None of these runs finds an error in unchanged source. */
export const RUNS = {
  purchases: runOf(
    '--seed 77 --lives 0 --purchases 60 --kills 0 --database-faults 0 --without-foreign-refunds --without-one-path',
  ),
  'one path': runOf('--purchases 0 --lives 0'),
  'database faults': runOf(
    '--seed 77 --lives 0 --purchases 30 --kills 0 --database-faults 6 --without-foreign-refunds --without-one-path',
  ),
  'foreign refunds': runOf('--seed 77 --lives 0 --purchases 60 --kills 0 --database-faults 0 --without-one-path'),
  'every life': runOf('--seed 77 --purchases 0 --lives 24 --cards 0 --kills 0 --without-one-path'),
  lives: runOf('--seed 77 --purchases 0 --lives 8 --cards 0 --kills 0 --without-one-path'),
  cards: runOf('--seed 77 --purchases 0 --lives 0 --cards 5 --kills 0 --without-one-path'),
} as const;

/** Where it is tried that orders move and what is paid twice goes back. */
const IN_TWO_GATEWAYS = ['--project', 'services', 'src/server/selling/payments/second-gateway'];

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'everything-for-one-rupee',
    find: 'const discount = offerDiscount(lines, offer);',
    replace: 'const discount = lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, -100);',
    run: 'purchases',
  },
  {
    name: 'dearest-free',
    find: 'units.sort((a, b) => b.pricePaise - a.pricePaise);',
    replace: 'units.sort((a, b) => a.pricePaise - b.pricePaise);',
    run: 'purchases',
  },
  {
    name: 'quantities-of-the-first-line',
    find: 'orderItemRow(orderId, index, line, request.items[index]?.quantity ?? 1)',
    replace: 'orderItemRow(orderId, index, line, request.items[0]?.quantity ?? 1)',
    run: 'purchases',
  },
  {
    name: 'price-consent-ignored',
    find: "shown === undefined || shown === offered.pricePaise ? 'ok' : 'price_changed'",
    replace: "shown === undefined || shown !== null ? 'ok' : 'price_changed'",
    run: 'purchases',
  },
  {
    name: 'price-taken-from-the-browser',
    find: 'const offered = items.length === 0 ? [] : await deps.prices.lines(items, options);',
    replace: `const today = items.length === 0 ? [] : await deps.prices.lines(items, options);
  const offered = today.map((line, at) => line && { ...line, pricePaise: items[at].expectedPricePaise });`,
    run: 'purchases',
  },
  {
    name: 'amount-check-left-out',
    find: 'const exact = report.amountPaise === order.amountPaise && report.currency === order.currency;',
    replace: 'const exact = report.amountPaise !== 0;',
    run: 'purchases',
  },
  {
    name: 'refunds-asked-as-one-rupee',
    find: 'refundId: refund.refund_id,\n    amountPaise: refund.amount_paise - refund.credit_paise - refund.instead_paise,',
    replace: 'refundId: refund.refund_id,\n    amountPaise: 100,',
    run: 'purchases',
  },
  {
    name: 'duplicates-refunded-by-half',
    find: 'Math.min(remainingPaise, overpayment(due, ledger))',
    replace: 'Math.min(remainingPaise, Math.floor(overpayment(due, ledger) / 2))',
    run: 'purchases',
  },
  {
    name: 'duplicates-kept',
    find: 'if (duplicates.length === 0 && !decision.refundsOrder) return;',
    replace: 'if (!decision.refundsOrder) return;',
    run: 'purchases',
  },
  {
    name: 'store-credit-spent-twice',
    find: 'await spendCredit(transaction, deps.vault, { orderId, mobile, paise: creditPaise }, at);',
    replace: 'await spendCredit(transaction, deps.vault, { orderId, mobile, paise: 2 * creditPaise }, at);',
    run: 'purchases',
  },
  {
    name: 'store-credit-given-back-twice',
    find: 'amount_paise: part.paise,',
    replace: 'amount_paise: 2 * part.paise,',
    run: 'purchases',
  },
  {
    name: 'store-credit-not-taken-again-for-late-money',
    find: 'if (paise <= 0) return true;',
    replace: 'if (paise !== 0.5) return true;',
    run: 'purchases',
  },
  {
    name: 'refunds-never-sent',
    find: 'const moreRefunds = await runDueRefunds(deps);',
    replace: 'const moreRefunds = false;',
    run: 'one path',
  },
  {
    name: 'refund-limit-ignored',
    find: 'request.amountPaise > remainingPaise || request.amountPaise <= 0',
    replace: 'request.amountPaise <= 0',
    run: 'purchases',
  },
  {
    name: 'packed-cancel-keeps-the-money',
    find: 'const goesBack = goesBackWhenCancelled(deps, order, guard?.byShopper === true);',
    replace:
      "const goesBack = goesBackWhenCancelled(deps, order, guard?.byShopper === true) && order.state !== 'packed';",
    run: 'purchases',
  },
  {
    name: 'late-money-of-a-cancelled-order-kept',
    find: "isState(order.state, CALLED_OFF) && report.status === 'paid' && cameLate;",
    replace: "isState(order.state, CALLED_OFF) && report.status === 'expired' && cameLate;",
    run: 'purchases',
  },
  {
    name: 'row-lock-left-out',
    find: ".where('order_id', '=', orderId)\n        .forNoKeyUpdate()",
    replace: ".where('order_id', '=', orderId)",
    run: 'purchases',
  },
  {
    name: 'money-that-went-back-unheeded',
    find: "if (order.state === 'refund_pending') return endRefund(deps.transitions, transaction, order, at);",
    replace: "return order.state === 'refund_pending' ? endRefund(deps.transitions, transaction, order, at) : order;",
    run: 'foreign refunds',
  },
  {
    name: 'outbox-row-lost',
    find: 'messages.filter((message) => topics.has(message.topic))',
    replace: "messages.filter((message) => topics.has(message.topic) && message.type !== 'order.refunded')",
    run: 'purchases',
  },
  {
    name: 'signature-ignored',
    find: 'secrets.some((secret) => isSigned(rawBody, headers, secret)) ?',
    replace: 'secrets.length > 0 ?',
    run: 'one path',
  },
  {
    name: 'webhooks-dead',
    find: 'return { orderId, refunds:',
    replace: "if (orderId !== '') return null;\n  return { orderId, refunds:",
    run: 'one path',
  },
  {
    name: 'reconciler-dead',
    find: 'const waiting = orderIds.values();',
    replace: 'const waiting = orderIds.slice(0, 0).values();',
    run: 'one path',
  },
  {
    name: 'return-page-dead',
    find: "if (cause !== 'return') return true;",
    replace: "if (cause !== 'no cause') return cause !== 'return';",
    run: 'one path',
  },
  {
    name: 'closed-orders-forgotten',
    find: 'gatewayDone || now >= graceEndsAt',
    replace: 'gatewayDone || now >= 0',
    run: 'one path',
  },
  {
    name: 'second-way-out-told-to-nobody',
    find: "new Set(['order_out_for_delivery', 'delivery_attempt_failed'])",
    replace: 'new Set([])',
    run: 'lives',
  },
  {
    name: 'told-again-with-every-event',
    find: '`${row.order_id}.${messageKindOf(row.type, false)}${occurrenceSuffix(row, kind)}`',
    replace: '`${row.order_id}.${messageKindOf(row.type, false)}${occurrenceSuffix(row, kind)}.${Math.random()}`',
    run: 'lives',
  },
  {
    name: 'paid-online-after-all-confirmed-again',
    find: '`${row.order_id}.${messageKindOf(row.type, false)}${occurrenceSuffix(row, kind)}`',
    replace: '`${row.order_id}.${kind}${occurrenceSuffix(row, kind)}`',
    run: 'lives',
  },
  {
    name: 'paid-online-after-all-told-to-nobody',
    find: "await transitions.announceTo(transaction, event, 'shopper_message');",
    replace: '',
    run: 'lives',
  },
  {
    name: 'everybody-told-in-english',
    find: 'language: order.language,\n      orderId: row.order_id,',
    replace: "language: 'en',\n      orderId: row.order_id,",
    run: 'lives',
  },
  {
    name: 'messages-sent-twice',
    find: 'const result = await sender({ ...what, attemptId, language: row.language });',
    replace: `await sender({ ...what, attemptId, language: row.language });
  const result = await sender({ ...what, attemptId, language: row.language });`,
    run: 'lives',
  },
  {
    name: 'parcels-back-told-to-nobody',
    find: 'if (target) await send(deps, row, target, decision.transport);',
    replace: "if (target && row.kind !== 'order_rto') await send(deps, row, target, decision.transport);",
    run: 'lives',
  },
  {
    name: 'exchanges-sent-and-paid-back',
    find: "if (row.kind === 'exchange' && sent !== null) {",
    replace: "if (row.kind === 'exchange' && sent === null) {",
    run: 'lives',
  },
  {
    name: 'returns-pay-the-whole-order',
    find: 'const refundPaise = Math.max(0, Math.min(owedPaise, remainingPaise, limitPaise));',
    replace: 'const refundPaise = remainingPaise;',
    run: 'lives',
  },
  {
    name: 'returns-forget-their-refund',
    find: ".where('refund.state', '=', 'success')\n    .limit(BATCH)",
    replace: ".where('refund.state', '=', 'failed')\n    .limit(BATCH)",
    run: 'lives',
  },
  {
    name: 'second-gateway-not-tried',
    find: '    if (!isGatewaysFault(error)) throw error;\n',
    replace: '    throw error;\n',
    run: IN_TWO_GATEWAYS,
  },
  {
    name: 'money-at-the-gateway-that-was-left-kept',
    find: "state === 'success' && id !== payingId);",
    replace: "state === 'success' && id === payingId);",
    run: IN_TWO_GATEWAYS,
  },
  {
    name: 'refunds-asked-of-the-wrong-gateway',
    find: 'return { provider: payment?.provider ?? provider };',
    replace: 'return { provider };',
    run: IN_TWO_GATEWAYS,
  },
  {
    name: 'gateways-flap',
    find: 'const pauseMs = isSoon ? doubled(standing.pauseMs, rule) : rule.pauseMs;',
    replace: 'const pauseMs = isSoon ? rule.pauseMs : rule.pauseMs;',
    run: ['--project', 'rules', 'src/domain/payments/gateway-standing.test.ts'],
  },
  {
    name: 'lost-connections-unheard',
    find: "client.on('error', warn);",
    replace: '',
    run: 'database faults',
  },
  ...GIFT_CARD_MUTANTS,
  ...OFFER_MUTANTS,
  ...UNIT_MUTANTS,
];
