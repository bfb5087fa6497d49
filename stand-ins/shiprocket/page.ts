import type { Parcel } from './parcels.ts';
import { nextWord, SCAN_WORDS, SCAN_WORD_NAMES } from './scan-words.ts';

/** The list of parcels, each with buttons for the next scan. */
export function parcelsPage(parcels: readonly Parcel[]): string {
  const rows = parcels.toReversed().map(parcelRow).join('');
  return page('Simulated Shiprocket', rows === '' ? '<p>No parcel was booked yet.</p>' : rows);
}

/** The page that a shopper sees who follows the tracking link. */
export function trackingPage(parcel: Parcel): string {
  const scans = parcel.scans
    .toReversed()
    .map((scan) => `<li>${text(scan.date)} · ${text(scan['sr-status-label'])} · ${text(scan.location)}</li>`);
  return page(`${text(parcel.courier ?? '')} ${text(parcel.awb ?? '')}`, `<ul>${scans.join('')}</ul>`);
}

function parcelRow(parcel: Parcel): string {
  const last = parcel.scans.at(-1)?.['sr-status-label'] ?? parcel.status;
  const next = nextWord(last);
  const words = parcel.awb === null ? [] : SCAN_WORD_NAMES.filter((word) => word !== 'pickup_scheduled');
  const buttons = words.map(
    (word) =>
      `<button name="status" value="${word}"${word === next ? ' autofocus' : ''}>${text(SCAN_WORDS[word].label)}</button>`,
  );
  return `<form method="post" action="/scan"><input type="hidden" name="awb" value="${text(parcel.awb ?? '')}">
    <h2>${text(parcel.reference)} · ${text(parcel.awb ?? 'no AWB')}</h2>
    <p>${text(parcel.pincode)} · ${parcel.cod ? `COD ₹${parcel.subTotal.toFixed(2)}` : 'prepaid'} · ${text(last)}</p>
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
