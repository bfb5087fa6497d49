/** Where each rule of offers, sales and what is lost of them is tried. */
const RULES = ['--project', 'rules', 'src/domain/money/rules/best-offers.test.ts'];
const LOSS = ['--project', 'rules', 'src/domain/returns/lost-discount.test.ts'];
const REFUNDS = ['--project', 'services', 'src/server/selling/returns/lost-offers.test.ts'];
const LIMITS = ['--project', 'services', 'src/server/selling/offers/limits-under-races.test.ts'];
const SALES = ['--project', 'services', 'src/server/catalogue/products/sales/sale-seams.test.ts'];

export const OFFER_MUTANTS: readonly {
  name: string;
  find: string;
  replace: string;
  run: 'purchases' | readonly string[];
}[] = [
  {
    name: 'offer-used-once-too-often',
    find: 'if (used.all >= limit.all) return',
    replace: 'if (used.all > limit.all) return',
    run: LIMITS,
  },
  {
    name: 'free-piece-counted-twice',
    find: 'pieces[line] = (pieces[line] ?? 0) - (counted[index] ?? 0);',
    replace: 'pieces[line] = pieces[line] ?? 0;',
    run: RULES,
  },
  {
    name: 'expired-code-accepted',
    find: "if (conditions.until !== null && at >= conditions.until) return { code: 'ended' };",
    replace: '',
    run: RULES,
  },
  {
    name: 'sale-ended-on-one-replica',
    find: 'const isBehind = behindMs > 0 && behindMs < CLOCKS_DIFFER_MS;',
    replace: 'const isBehind = behindMs > CLOCKS_DIFFER_MS;',
    run: SALES,
  },
  {
    name: 'sale-never-ends',
    find: 'where from_at <= ${new Date(at)} and until_at > ${new Date(at)} order by',
    replace: 'where from_at <= ${new Date(at)} and until_at > ${new Date(at - 600_000)} order by',
    run: 'purchases',
  },
  {
    name: 'order-charges-what-the-feed-says',
    find: 'const product = onSale(value.product, stored.sale, settings.persuasion);',
    replace: 'const product = value.product;',
    run: 'purchases',
  },
  {
    name: 'lost-discount-given-back-twice',
    find: 'if (going.withOpen !== true) return lostPaise - takenPaise;',
    replace: 'if (going.withOpen !== true) return lostPaise - 2 * takenPaise;',
    run: REFUNDS,
  },
  {
    name: 'lost-discount-given-back',
    find: 'row.value_paise + deliveryPaise - row.deduction_paise - lostPaise - twicePaise',
    replace: 'row.value_paise + deliveryPaise - row.deduction_paise - twicePaise',
    run: REFUNDS,
  },
  {
    name: 'loss-depends-on-the-order-of-returns',
    find: 'const fewest = covered.has(next.line) ? 0 : next.byShopper;',
    replace: 'const fewest = next.byShopper;',
    run: LOSS,
  },
];
