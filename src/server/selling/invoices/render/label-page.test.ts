import { expect, test } from 'vitest';
import { readPdf } from '../../../../../test/pdf-text.ts';
import type { Address } from '../../../../domain/address/address.ts';
import type { Parcel } from '../parcel.ts';
import { drawLabel } from './label-page.ts';
import { openSheet } from './sheet.ts';
import { drawSlip } from './slip-page.ts';

const ADDRESS: Address = {
  fullname: 'Asha Example',
  mobile: '9000000001',
  pincode: '395003',
  address1: '12 Example Road',
  address2: '',
  town: '',
  city: 'Surat',
  state: 'Gujarat',
  saveAs: '',
};

function parcelTo(address: Partial<Address>): Parcel {
  return {
    orderId: 'PSKABCDEFGHJKMNPQRSTVW',
    orderedAt: new Date(0),
    test: false,
    address: { ...ADDRESS, ...address },
    items: Array.from({ length: 8 }, () => ({ title: 'Kurta', variantTitle: 'M', sku: null, quantity: 1 })),
    pieces: 8,
    carrier: 'Example Express',
    awb: 'AWB1234567890',
    collectPaise: 123_400,
    advancePaise: 0,
    gift: null,
    additions: [],
    goesWith: null,
    sender: { shopName: 'Example Shop', legalName: 'Example Legal', address: '1 Road, Jaipur', phone: '+91 90000' },
  };
}

async function drawn(draw: typeof drawLabel, address: Partial<Address>, more: Partial<Parcel> = {}) {
  const sheet = await openSheet('x', new Date(0));
  draw(sheet, { ...parcelTo(address), ...more });
  sheet.end();
  const { lines, ...rest } = readPdf(Buffer.concat(await Array.fromAsync<Buffer>(sheet)));
  return { ...rest, text: lines.join(' ').replaceAll(/\s+/g, '') };
}

const words = (text: string, letters: number) =>
  text
    .repeat(30)
    .slice(0, letters - 4)
    .concat('. end');
/** As long as the form allows, in words of everyday addresses. */
const LONG = {
  fullname: words('Ananya Example Chattopadhyay ', 100).slice(0, 100),
  address1: words('Flat 1402, Tower B, Shree Heights Housing Society, ', 199),
  address2: words('behind the blue water tank, please call before coming, ', 199),
  town: words('Example Nagar ', 99),
};

test.each([
  ['label', drawLabel],
  ['slip', drawSlip],
])('an address of full length is never cut on the %s, to the last word of each field', async (_name, draw) => {
  const { text } = await drawn(draw, LONG);
  for (const part of Object.values(LONG)) expect(text).toContain(part.replaceAll(/\s+/g, ''));
  expect(text).toContain('395003');
});

test('an ordinary address keeps the label on one page, and so does a long one in small letters', async () => {
  expect((await drawn(drawLabel, {})).pages).toBe(1);
  expect((await drawn(drawLabel, { ...LONG, town: '', fullname: 'Asha Example' })).pages).toBe(1);
});

test('an address that even the smallest letters cannot hold is in full on a second label, and the first says so', async () => {
  const wide = {
    address1: 'W'.repeat(200),
    address2: 'M'.repeat(200),
    town: 'W'.repeat(100),
    fullname: 'W'.repeat(100),
  };
  const { pages, text } = await drawn(drawLabel, wide);
  expect([pages, text.includes('Theaddressisonthenextlabel')]).toEqual([2, true]);
  expect(text).toContain(wide.address2);
});

test('a label whose letters no font has says so, and one in Gujarati, Tamil or Urdu does not', async () => {
  const notice = 'cannotbeprintedhere';
  expect((await drawn(drawLabel, { fullname: '漢字' })).text).toContain(notice);
  for (const fullname of ['મીના પટેલ', 'மீனாட்சி', 'عائشہ خان', 'Asha 🏠']) {
    const { text, boxes } = await drawn(drawLabel, { fullname });
    expect([boxes, text.includes(notice)]).toEqual([0, false]);
  }
});

test('the slip of a gift has its note and no amount, whatever is due at the door; the label has the amount and says that it is one', async () => {
  const note = 'शुभ जन्मदिन 🎁\nLove, <b>Ravi</b>';
  const gift = { gift: { wrap: true, note } };
  const slip = await drawn(drawSlip, {}, gift);
  for (const part of ['GIFT', 'Wrapit', 'Nopricesinside', 'Love,<b>Ravi</b>']) expect(slip.text).toContain(part);
  expect([slip.boxes, slip.text.includes('₹')]).toEqual([0, false]);
  const label = await drawn(drawLabel, {}, gift);
  const said = ['GIFT', '₹1,234', 'Ravi'].map((part) => label.text.includes(part));
  expect([label.pages, ...said]).toEqual([1, true, true, false]);
  expect((await drawn(drawSlip, {})).text).toContain('₹1,234');
});

test('the longest note fits a slip, and one without words leaves no heading for it', async () => {
  expect((await drawn(drawSlip, {}, { gift: { wrap: false, note: 'शुभ '.repeat(50) } })).pages).toBe(1);
  const { text } = await drawn(drawSlip, {}, { gift: { wrap: false, note: '' } });
  expect([text.includes('GIFT'), text.includes('Wrapit'), text.includes('Note/')]).toEqual([true, false, false]);
});

const ADDED = [
  {
    orderId: 'PSKBBBBBBBBBBBBBBBBBBBB',
    items: [{ title: 'Saree', variantTitle: '', sku: null, quantity: 2 }],
    gift: null,
  },
  {
    orderId: 'PSKCCCCCCCCCCCCCCCCCCCC',
    items: [{ title: 'Stole', variantTitle: '', sku: null, quantity: 1 }],
    gift: null,
  },
  {
    orderId: 'PSKDDDDDDDDDDDDDDDDDDDD',
    items: [{ title: 'Belt', variantTitle: '', sku: null, quantity: 1 }],
    gift: null,
  },
];

test.each([
  ['label', drawLabel],
  ['slip', drawSlip],
])('the %s of a parcel with what was added names every order and counts all pieces', async (_name, draw) => {
  const one = { items: [{ title: 'Kurta', variantTitle: 'M', sku: null, quantity: 1 }], pieces: 1 };
  const { text, pages } = await drawn(draw, {}, { ...one, additions: ADDED });
  for (const id of ['PSKABCDEFGHJKMNPQRSTVW', ...ADDED.map(({ orderId }) => orderId)]) expect(text).toContain(id);
  expect([pages, text.includes('Pieces/नग:5')]).toEqual([1, true]);
  const alone = await drawn(draw, {}, one);
  expect(alone.text).toContain('Pieces/नग:1');
});

test('a label with the longest address and three additions still names each of them', async () => {
  const { text } = await drawn(drawLabel, LONG, { additions: ADDED });
  for (const { orderId } of ADDED) expect(text).toContain(orderId);
});

test.each([
  ['label', drawLabel],
  ['slip', drawSlip],
])('the %s of an addition names the order in whose parcel it goes', async (_name, draw) => {
  const { text } = await drawn(draw, {}, { goesWith: 'PSKZZZZZZZZZZZZZZZZZZZZ' });
  expect(text).toContain('PSKZZZZZZZZZZZZZZZZZZZZ');
});

test.each([
  ['slip', drawSlip],
  ['label', drawLabel],
] as const)('a %s says the number by which people call the order, also of a real one', async (_, draw) => {
  const orderId = 'PSKABCDEFGHJKMNPQRSTVWX';
  for (const test of [true, false]) {
    expect((await drawn(draw, {}, { orderId, test, awb: 'AWB1' })).text).toContain('ABCD-EFGH');
  }
});
