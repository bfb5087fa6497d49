import { indiaTime, type Parcel } from './parcels.ts';
import { offeredWords, SCAN_WORDS } from './scan-words.ts';

/** The list of parcels, each with buttons for the next scan. */
export function parcelsPage(parcels: readonly Parcel[]): string {
  const rows = parcels.toReversed().map(parcelRow).join('');
  return page('Simulated Delhivery', rows === '' ? '<p>No parcel was booked yet.</p>' : rows);
}

/** The page that a shopper sees who follows the tracking link. */
export function trackingPage(parcel: Parcel): string {
  const scans = parcel.scans
    .toReversed()
    .map(({ at, status, text: words }) => `<li>${text(indiaTime(at))} · ${text(status)} · ${text(words)}</li>`);
  return page(`Delhivery ${text(parcel.waybill)}`, `<ul>${scans.join('')}</ul>`);
}

function parcelRow(parcel: Parcel): string {
  const last = parcel.scans.at(-1);
  const buttons = offeredWords(parcel.mode === 'Pickup').map(
    (word) => `<button name="status" value="${word}">${text(SCAN_WORDS[word].text)}</button>`,
  );
  const paid = parcel.mode === 'COD' ? `COD ₹${(parcel.codPaise / 100).toFixed(2)}` : parcel.mode;
  return `<form method="post" action="/scan"><input type="hidden" name="awb" value="${text(parcel.waybill)}">
    <h2>${text(parcel.reference)} · ${text(parcel.waybill)}</h2>
    <p>${text(parcel.pincode)} · ${paid} · ${parcel.grams} g · ${text(last?.text ?? '')}</p>
    ${buttons.join(' ')}</form>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title><style>body{font:16px/1.5 system-ui;margin:1rem;max-width:50rem}button{min-height:44px}</style>
    <h1>${title}</h1>${body}</html>`;
}

function text(given: string): string {
  return given.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
