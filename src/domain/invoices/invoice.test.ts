import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeAmounts, chargeKinds, chargeRow, kindsWithinAmount } from '../money/charges.ts';
import { offerDiscount } from '../money/rules/offer.ts';
import {
  creditNoteBody,
  type CreditedLines,
  CreditTooLarge,
  creditableCharges,
  creditableGoods,
  creditableAmount,
} from './credit-note.ts';
import { checkDigit } from './gstin.ts';
import { stateCode } from './gst-state.ts';
import {
  type InvoiceBody,
  invoiceBody,
  isCharge,
  isGoods,
  type OrderToInvoice,
  placeOfSupply,
  type TaxRules,
  taxSummary,
  UnclearRate,
} from './invoice.ts';

const gstinIn = (code: string) => `${code}AAAAA0000A1Z${checkDigit(`${code}AAAAA0000A1Z`)}`;
const RAJASTHAN = gstinIn('08');
const SLABS = [
  { upToPaise: 250_000, basisPoints: 500 },
  { upToPaise: null, basisPoints: 1800 },
];
const RULES: TaxRules = { gstin: RAJASTHAN, hsn: '6204', byTag: [], slabs: SLABS, betweenSlabs: 'higher' };

const lineOf = (pricePaise: number, quantity: number, tags: readonly string[] = []) => ({
  title: 'Ajrakh Kurta',
  variantTitle: 'M',
  sku: null,
  quantity,
  pricePaise,
  tags,
});

/** Few places, so that supplier and buyer are often in the same one; with and without a legislature. */
const PLACES = ['Rajasthan', 'Chandigarh', 'Delhi'] as const;

const anyLine = fc.record({ price: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 5 }) });
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  offer: fc.option(
    fc
      .integer({ min: 2, max: 6 })
      .chain((groupSize) =>
        fc.record({ groupSize: fc.constant(groupSize), freePerGroup: fc.integer({ min: 1, max: groupSize - 1 }) }),
      ),
  ),
  delivery: fc.constantFrom(0, 0, 4_900),
  place: fc.constantFrom(...PLACES),
});
const anyRules = fc.record({
  gstin: fc.option(fc.constantFrom(...PLACES).map((state) => gstinIn(stateCode(state)))),
  low: fc.integer({ min: 0, max: 2800 }),
  more: fc.integer({ min: 0, max: 2800 }),
});

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;
type AnyRules = typeof anyRules extends fc.Arbitrary<infer T> ? T : never;

function toInvoice({ lines: given, offer, delivery, place }: AnyOrder): OrderToInvoice {
  const lines = given.map(({ price, quantity }) => lineOf(price, quantity));
  const list = given.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const priced = given.map(({ price, quantity }) => ({ pricePaise: price, compareAtPricePaise: null, quantity }));
  return { lines, chargedPaise: list - offerDiscount(priced, offer) + delivery, placeOfSupply: place };
}

const toRules = ({ gstin, low, more }: AnyRules): TaxRules => ({
  ...RULES,
  gstin,
  slabs: [
    { upToPaise: 250_000, basisPoints: low },
    { upToPaise: null, basisPoints: low + more },
  ],
});

test('for any cart, offer and rate, lines and taxes add up to the charged amount, the halves are equal, and nothing is negative', () => {
  fc.assert(
    fc.property(anyOrder, anyRules, (some, rules) => {
      const order = toInvoice(some);
      const { lines, totals, scheme, kind } = invoiceBody(order, toRules(rules));
      expect(lines.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(order.chargedPaise);
      for (const part of [...lines, totals]) {
        const { taxablePaise, cgstPaise, stateTaxPaise, igstPaise } = part;
        expect(taxablePaise + cgstPaise + stateTaxPaise + igstPaise).toBe(part.amountPaise);
        expect(Math.min(taxablePaise, cgstPaise, stateTaxPaise, igstPaise)).toBeGreaterThanOrEqual(0);
        expect(scheme === 'igst' ? cgstPaise + stateTaxPaise : igstPaise).toBe(0);
      }
      for (const line of lines) expect(line.cgstPaise).toBe(line.stateTaxPaise);
      expect(kind).toBe(rules.gstin === null ? 'bill_of_supply' : 'tax_invoice');
      expect(rules.gstin !== null || totals.taxablePaise === order.chargedPaise).toBe(true);
      const summed = taxSummary(lines).reduce((sum, part) => sum + part.amountPaise, 0);
      expect(summed).toBe(order.chargedPaise);
    }),
  );
});

test('without a delivery charge no line costs more than its list price', () => {
  fc.assert(
    fc.property(anyOrder, (some) => {
      const { lines } = invoiceBody(toInvoice({ ...some, delivery: 0 }), RULES);
      for (const line of lines) expect(line.amountPaise).toBeLessThanOrEqual(line.listPricePaise * line.quantity);
    }),
  );
});

test('credit notes never exceed the invoice in a line or tax, and a full credit equals the invoice exactly', () => {
  const parts = fc.array(
    fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), only: fc.option(fc.nat(11)) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(anyOrder, anyRules, parts, (some, rules, wishes) => {
      const invoice = invoiceBody(toInvoice(some), toRules(rules));
      const notes: InvoiceBody[] = [];
      const credited = (): CreditedLines[] => notes.map((note) => note.lines);
      for (const { share, only } of wishes) {
        const lines = only === null ? null : [only % invoice.lines.length];
        const amountPaise = Math.floor(creditableAmount(invoice, credited()) * share);
        notes.push(creditNoteBody(invoice, credited(), { amountPaise, lines }));
      }
      notes.push(
        creditNoteBody(invoice, credited(), { amountPaise: creditableAmount(invoice, credited()), lines: null }),
      );
      for (const line of notes.flatMap((note) => note.lines)) expect(line.cgstPaise).toBe(line.stateTaxPaise);
      for (const key of ['amountPaise', 'taxablePaise', 'cgstPaise', 'stateTaxPaise', 'igstPaise'] as const) {
        invoice.lines.forEach((line, index) => {
          const back = notes.map((note) => note.lines[index]?.[key] ?? 0);
          expect(Math.min(...back)).toBeGreaterThanOrEqual(0);
          expect(back.reduce((sum, one) => sum + one, 0)).toBe(line[key]);
        });
      }
      expect(() => creditNoteBody(invoice, credited(), { amountPaise: 1, lines: null })).toThrow(CreditTooLarge);
    }),
  );
});

test('an amount above the named lines is taken from the others, so that every refund has a credit note', () => {
  const order = { lines: [lineOf(100_000, 1), lineOf(60_000, 1), lineOf(40_000, 1)], chargedPaise: 200_000 };
  const invoice = invoiceBody({ ...order, placeOfSupply: 'Rajasthan' }, RULES);
  const note = (amountPaise: number, earlier: CreditedLines[]) =>
    creditNoteBody(invoice, earlier, { amountPaise, lines: [0] }).lines;
  const credited = (amountPaise: number, earlier: CreditedLines[]) =>
    note(amountPaise, earlier).map((line) => line.amountPaise);
  expect(credited(90_000, [])).toEqual([90_000, 0, 0]);
  const half = [note(50_000, [])];
  expect(credited(90_000, half)).toEqual([50_000, 24_000, 16_000]);
  expect(() => credited(150_001, half)).toThrow(CreditTooLarge);
});

test('the free piece of Buy 2 Get 1 is shared over all three, so that a returned line takes its share with it', () => {
  const order = { lines: [lineOf(100_000, 1), lineOf(80_000, 1), lineOf(60_000, 1)], chargedPaise: 180_000 };
  const { lines } = invoiceBody({ ...order, placeOfSupply: 'Rajasthan' }, RULES);
  expect(lines.map((line) => line.amountPaise)).toEqual([75_000, 60_000, 45_000]);
});

test('the tax is CGST and SGST within a state, UTGST in a territory without legislature, IGST to another state', () => {
  const order = { lines: [lineOf(149_900, 1)], chargedPaise: 149_900 };
  const taxes = (place: 'Rajasthan' | 'Delhi' | 'Chandigarh', gstin: string) => {
    const { scheme, totals } = invoiceBody({ ...order, placeOfSupply: place }, { ...RULES, gstin });
    return [scheme, totals.taxablePaise, totals.cgstPaise, totals.stateTaxPaise, totals.igstPaise];
  };
  expect(taxes('Rajasthan', RAJASTHAN)).toEqual(['cgst_sgst', 142_762, 3_569, 3_569, 0]);
  expect(taxes('Delhi', RAJASTHAN)).toEqual(['igst', 142_762, 0, 0, 7_138]);
  expect(taxes('Chandigarh', gstinIn('04'))).toEqual(['cgst_utgst', 142_762, 3_569, 3_569, 0]);
});

test('an odd tax is two equal halves, each half of the rate, and the paisa left over belongs to the value', () => {
  const order = { lines: [lineOf(100, 1)], chargedPaise: 100, placeOfSupply: 'Rajasthan' } as const;
  const { totals } = invoiceBody(order, RULES);
  expect(totals).toMatchObject({ taxablePaise: 96, cgstPaise: 2, stateTaxPaise: 2, igstPaise: 0 });
  const body = invoiceBody({ ...order, chargedPaise: 75_732, lines: [lineOf(75_732, 1)] }, RULES);
  expect(body.totals).toMatchObject({ taxablePaise: 72_126, cgstPaise: 1_803, stateTaxPaise: 1_803 });
});

test('an invoice of an earlier version, whose halves differ by a paisa, is credited exactly', () => {
  const [line] = invoiceBody({ lines: [lineOf(100, 1)], chargedPaise: 100, placeOfSupply: 'Rajasthan' }, RULES).lines;
  const before = { ...line!, taxablePaise: 95, cgstPaise: 2, stateTaxPaise: 3 };
  const invoice: InvoiceBody = {
    kind: 'tax_invoice',
    scheme: 'cgst_sgst',
    placeOfSupply: 'Rajasthan',
    lines: [before],
    totals: before,
  };
  const first = creditNoteBody(invoice, [], { amountPaise: 60, lines: null });
  const rest = creditNoteBody(invoice, [first.lines], { amountPaise: 40, lines: null });
  for (const key of ['amountPaise', 'taxablePaise', 'cgstPaise', 'stateTaxPaise'] as const) {
    expect(first.totals[key] + rest.totals[key]).toBe(before[key]);
  }
});

test('the rate is that of the slab of a single piece’s price after the offer', () => {
  const rate = (amount: number, quantity = 1, rules: Partial<TaxRules> = {}) =>
    invoiceBody(
      { lines: [lineOf(1_000_000, quantity)], chargedPaise: amount, placeOfSupply: 'Delhi' },
      { ...RULES, ...rules },
    ).lines[0]?.basisPoints;
  expect(rate(262_500)).toBe(500);
  expect(rate(5 * 262_500, 5)).toBe(500);
  expect(rate(295_001)).toBe(1800);
  expect(rate(262_501)).toBe(1800);
  expect(rate(295_000, 1, { betweenSlabs: 'lower' })).toBe(500);
  expect(() => rate(280_000, 1, { betweenSlabs: null })).toThrow(UnclearRate);
  expect(rate(300_000, 1, { betweenSlabs: null })).toBe(1800);
});

test('a tag of the product names its HSN and may fix its rate; others take the default', () => {
  const byTag = [
    { tag: 'saree', hsn: '5208', basisPoints: 500 },
    { tag: 'dupatta', hsn: '6214', basisPoints: null },
  ];
  const lines = [lineOf(900_000, 1, ['Saree']), lineOf(400_000, 1, ['dupatta']), lineOf(100_000, 1)];
  const body = invoiceBody({ lines, chargedPaise: 1_400_000, placeOfSupply: 'Delhi' }, { ...RULES, byTag });
  expect(body.lines.map(({ hsn, basisPoints }) => [hsn, basisPoints])).toEqual([
    ['5208', 500],
    ['6214', 1800],
    ['6204', 500],
  ]);
});

test('the place of supply is the state of the PIN, else that of the address, and is never made up', () => {
  expect(placeOfSupply('Kerala', 'Rajasthan')).toBe('Kerala');
  expect(placeOfSupply(null, 'Rajasthan')).toBe('Rajasthan');
  expect(placeOfSupply(null, 'Atlantis')).toBeNull();
});

test('a delivery charge is shared over the rates of the goods by their amounts, a line for each, and has no code of its own', () => {
  const rules = { ...RULES, byTag: [{ tag: 'dupattas', hsn: '6214', basisPoints: null }] };
  const lines = [lineOf(100_000, 1), lineOf(50_000, 1, ['dupattas']), lineOf(300_000, 1)];
  const order = { chargedPaise: 450_000, placeOfSupply: 'Delhi', lines } as const;
  const without = invoiceBody(order, rules);
  const body = invoiceBody({ ...order, deliveryPaise: 4_901 }, rules);
  expect(body.lines.slice(0, 3)).toEqual(without.lines);
  expect(body.lines.slice(3).map((line) => [line.title, line.hsn, line.basisPoints, line.amountPaise])).toEqual([
    ['Delivery charge', '6204', 500, 1_634],
    ['Delivery charge', '6204', 1800, 3_267],
  ]);
  expect(body.totals.amountPaise).toBe(454_901);
  expect(body.lines.every((line) => line.taxablePaise + line.igstPaise === line.amountPaise)).toBe(true);
});

test('credit notes take the delivery charge back only where they say so, and all of them together exactly the invoice', () => {
  fc.assert(
    fc.property(anyOrder, anyRules, fc.nat({ max: 4_900 }), ({ lines, place }, chosen, first) => {
      const sold = lines.map(({ price, quantity }) => lineOf(price, quantity));
      const chargedPaise = sold.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
      const order = { chargedPaise, deliveryPaise: 4_900, placeOfSupply: place, lines: sold };
      const invoice = invoiceBody(order, toRules(chosen));
      const deliveryIn = (body: InvoiceBody) =>
        body.lines.filter(isCharge('delivery')).reduce((sum, line) => sum + line.amountPaise, 0);
      const goods = creditableGoods(invoice, []);
      expect(goods.amountPaise).toBe(chargedPaise);
      const amountPaise = chargedPaise + first;
      const one = creditNoteBody(invoice, [], { amountPaise, chargesPaise: first, lines: goods.lines });
      expect(deliveryIn(one)).toBe(first);
      expect(creditableCharges(invoice, [one.lines])).toBe(4_900 - first);
      const rest = creditableAmount(invoice, [one.lines]);
      const other = creditNoteBody(invoice, [one.lines], { amountPaise: rest, lines: null });
      expect(deliveryIn(other)).toBe(4_900 - first);
      expect(one.totals.igstPaise + other.totals.igstPaise).toBe(invoice.totals.igstPaise);
    }),
  );
});

test('every charge stands on the document in full, at rates of the goods, and what is left of its note and the rest is nothing', () => {
  fc.assert(
    fc.property(anyOrder, anyRules, fc.nat({ max: 9_000 }), ({ lines, place }, chosen, paise) => {
      const sold = lines.map(({ price, quantity }) => lineOf(price, quantity));
      const chargedPaise = sold.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
      const charges = chargeAmounts((kind) => paise + chargeKinds().indexOf(kind));
      const body = invoiceBody({ ...charges, chargedPaise, placeOfSupply: place, lines: sold }, toRules(chosen));
      const rates = new Set(body.lines.filter(isGoods).map((line) => line.basisPoints));
      for (const kind of chargeKinds()) {
        const own = body.lines.filter(isCharge(kind));
        expect(own.reduce((sum, line) => sum + line.amountPaise, 0)).toBe(charges[chargeRow(kind).field]);
        expect(own.every((line) => rates.has(line.basisPoints))).toBe(true);
      }
      expect(body.totals.amountPaise).toBe(Object.values(charges).reduce((sum, one) => sum + one, chargedPaise));
      const within = kindsWithinAmount().reduce((sum, kind) => sum + charges[chargeRow(kind).field], 0);
      expect(creditableCharges(body, [])).toBe(within);
      expect(creditableGoods(body, []).amountPaise).toBe(chargedPaise);
      const all = { amountPaise: body.totals.amountPaise, chargesPaise: within, lines: null };
      expect(creditNoteBody(body, [], all).totals).toEqual(body.totals);
    }),
  );
});

test('gift wrap is packing: a line for each rate like delivery, credited last and only where a note says so', () => {
  const lines = [lineOf(100_000, 1), lineOf(300_000, 1)];
  const order = { chargedPaise: 400_000, deliveryPaise: 4_900, placeOfSupply: 'Delhi', lines } as const;
  const body = invoiceBody({ ...order, giftWrapPaise: 5_900 }, RULES);
  expect(body.lines.slice(2).map((line) => [line.title, line.basisPoints, line.amountPaise])).toEqual([
    ['Delivery charge', 500, 1_225],
    ['Delivery charge', 1800, 3_675],
    ['Gift wrap', 500, 1_475],
    ['Gift wrap', 1800, 4_425],
  ]);
  expect(body.totals.amountPaise).toBe(410_800);
  expect(creditableGoods(body, [])).toEqual({ amountPaise: 400_000, lines: [0, 1] });
  const wrapIn = (note: InvoiceBody) =>
    note.lines.filter(isCharge('gift_wrap')).reduce((sum, line) => sum + line.amountPaise, 0);
  const returned = creditNoteBody(body, [], { amountPaise: 404_900, chargesPaise: 4_900, lines: [0, 1] });
  expect([wrapIn(returned), creditableCharges(body, [returned.lines])]).toEqual([0, 5_900]);
  const calledOff = creditNoteBody(body, [], { amountPaise: 410_800, chargesPaise: 10_800, lines: [0, 1] });
  expect(calledOff.totals).toEqual(body.totals);
});

test('the COD fee is a separate line at the rate of the dearest line, with no share of the goods', () => {
  const order = {
    chargedPaise: 400_000,
    placeOfSupply: 'Rajasthan',
    lines: [lineOf(100_000, 1), lineOf(300_000, 1)],
  } as const;
  const plain = invoiceBody(order, RULES);
  const body = invoiceBody({ ...order, codFeePaise: 5_900 }, RULES);
  expect(body.lines.slice(0, 2)).toEqual(plain.lines);
  expect(body.lines[2]).toMatchObject({ title: 'Cash on delivery fee', hsn: '6204', quantity: 1, basisPoints: 1800 });
  expect(body.lines[2]).toMatchObject({ amountPaise: 5_900, taxablePaise: 5_000, cgstPaise: 450, stateTaxPaise: 450 });
  expect(body.totals.amountPaise).toBe(405_900);
  expect(creditableAmount(body, [])).toBe(405_900);
  expect(creditableGoods(body, [])).toEqual({ amountPaise: 400_000, lines: [0, 1] });
  // A partly refunded advance also credited a part of the fee: all notes together still retain the fee.
  const took = (amountPaise: number, lines: number[] | null) => creditNoteBody(body, [], { amountPaise, lines }).lines;
  expect(creditableGoods(body, [took(39_500, null)])).toMatchObject({ amountPaise: 360_500 });
  expect(creditableGoods(body, [took(400_900, [0, 1])])).toMatchObject({ amountPaise: 0 });
});
