import { labelIn } from '../language/label-in.ts';

/** Stands in a key, and in its label, for the part that differs from text to text. */
const GAP = '…';

/**
 * Returns the label of a text that the server stored in English, such as "in exchange for PSK1"; undefined if it has
 * none. The key of a text that differs only in one part has a gap there: "in exchange for …".
 */
export function labelOfStored(labels: Readonly<Record<string, string>>, stored: string): string | undefined {
  const exact = labelIn(labels, stored);
  if (exact !== undefined) return exact;
  for (const [key, label] of Object.entries(labels)) {
    const [before, after] = key.split(GAP);
    if (before === undefined || after === undefined) continue;
    const isLong = stored.length > before.length + after.length;
    if (!isLong || !stored.startsWith(before) || !stored.endsWith(after)) continue;
    return label.replace(GAP, () => stored.slice(before.length, stored.length - after.length));
  }
  return undefined;
}
