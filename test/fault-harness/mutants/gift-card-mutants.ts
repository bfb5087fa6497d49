const IN_GIFT_CARDS = ['--project', 'services', 'src/server/selling/gift-cards'];

/** Wrong changes that make a gift card worth more than was paid for it, or nothing. */
export const GIFT_CARD_MUTANTS: readonly {
  name: string;
  find: string;
  replace: string;
  run: readonly string[] | 'cards';
}[] = [
  {
    name: 'card-made-twice-by-one-payment',
    find: "  await transaction.updateTable('gift_card').set({ account_id: accountId })",
    replace: `  await transaction.insertInto('store_credit_entry').values({
    account_id: accountId,
    kind: 'bonus',
    amount_paise: worthPaise,
    expires_at: new Date(creditExpiry(arrivesAt, card.months_valid)),
    order_id: orderId,
    at,
  }).execute();
  await transaction.updateTable('gift_card').set({ account_id: accountId })`,
    run: 'cards',
  },
  {
    name: 'part-given-back-to-card-and-money-both',
    find: 'await returnCredit(transaction, order, { paise: split.givePaise, refundId',
    replace: `const both = order.credit_paise > 0 && request.kind === 'partial' ? 40_000 : split.givePaise;
  await returnCredit(transaction, order, { paise: both, refundId`,
    run: 'cards',
  },
  {
    name: 'card-spent-twice-at-once',
    find: "found.orderBy('account_id').forUpdate().executeTakeFirst();",
    replace: "found.orderBy('account_id').executeTakeFirst();",
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-spent-and-still-full',
    find: 'if (await takeForOrder(transaction, account, { orderId, paise }, at)) return;',
    replace: 'if (await takeForOrder(transaction, account, { orderId, paise: 1 }, at)) return;',
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-made-twice',
    find: 'if (card.account_id !== null) {',
    replace: 'if (card.account_id !== null && card.months_valid === 0) {',
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-made-before-it-is-paid',
    find: "if (to === 'paid' && moved.source === 'gift_card')",
    replace: "if (to === 'awaiting_payment' && moved.source === 'gift_card')",
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-called-off-still-pays',
    find: 'if (!(await mayPay(transaction, account.id))) throw',
    replace: 'if (account.id === 0) throw',
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-paid-back-and-still-full',
    find: 'paise: leftPaise - (moneyPaise - spentPaise) }, at)',
    replace: 'paise: 0 }, at)',
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-paid-back-although-spent',
    find: 'return Math.min(moneyPaise, (await cardToPayBack(database, order.order_id)) ?? moneyPaise);',
    replace: 'return moneyPaise;',
    run: IN_GIFT_CARDS,
  },
  {
    name: 'card-loses-what-comes-back',
    find: "if (account.customer_ref !== null || account.holder === 'gift_card') return;",
    replace: 'if (account.customer_ref !== null) return;',
    run: IN_GIFT_CARDS,
  },
];
