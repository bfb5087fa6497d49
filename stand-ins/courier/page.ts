/** A parcel on the page of its company. */
export type ParcelRow = {
  reference: string;
  awb: string | null;
  /** Its PIN code, what is collected and where it is. */
  facts: readonly string[];
  /** The scans that it may get, by word. */
  scans: readonly (readonly [word: string, text: string])[];
  /** The word whose button has the focus. */
  next?: string | null;
};

/** The list of parcels, the newest first, each with buttons for the next scan. */
export function parcelsPage(company: string, parcels: readonly ParcelRow[]): string {
  const rows = parcels.toReversed().map(rowOf).join('');
  return page(`Simulated ${company}`, rows === '' ? '<p>No parcel was booked yet.</p>' : rows);
}

/** The page that a shopper sees who follows the tracking link; `scans` in the order in which they were made. */
export function trackingPage(title: string, scans: readonly (readonly string[])[]): string {
  return page(
    title,
    `<ul>${scans
      .toReversed()
      .map((parts) => `<li>${joined(parts)}</li>`)
      .join('')}</ul>`,
  );
}

function rowOf({ reference, awb, facts, scans, next }: ParcelRow): string {
  const buttons = scans.map(
    ([word, words]) =>
      `<button name="status" value="${word}"${word === next ? ' autofocus' : ''}>${text(words)}</button>`,
  );
  return `<form method="post" action="/scan"><input type="hidden" name="awb" value="${text(awb ?? '')}">
    <h2>${joined([reference, awb ?? 'no AWB'])}</h2>
    <p>${joined(facts)}</p>
    ${buttons.join(' ')}</form>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${text(title)}</title><style>body{font:16px/1.5 system-ui;margin:1rem;max-width:50rem}button{min-height:44px}</style>
    <h1>${text(title)}</h1>${body}</html>`;
}

const joined = (parts: readonly string[]) => parts.map(text).join(' · ');

function text(given: string): string {
  return given.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
