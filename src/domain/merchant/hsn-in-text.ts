import { asciiDigits } from '../language/ascii-digits.ts';
import { isGroup } from './setting-path.ts';

/** 4, 6 or 8 digits. */
export const HSN = /^\d{4}(\d{2}){0,2}$/;

/** A tag or type of products, its code, and a rate where it is the same at any price. */
type HsnRule = { tag: string; hsn: string; basisPoints: number | null };

/** What people write between two parts of a line. A hyphen without a space may belong to a tag. */
const BETWEEN = String.raw`(?:\s*(?:[,:;=|→]\s*|[-–—]\s+)|\s+)`;
const LINE = new RegExp(
  String.raw`^(.*[^\s,:;=|→–—-])${BETWEEN}(\d{4}|\d{6}|\d{8})(?:${BETWEEN}(\d{1,2}(?:\.\d{1,2})?)\s*%)?$`,
);

/**
 * Reads lines such as "dupattas 6214", "dupattas – 6214" or "dress material 5208 5%"; null if one is none, or if two are for
 * one tag: only the first would count.
 */
export function hsnByTagIn(text: string): HsnRule[] | null {
  const rules: HsnRule[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [, tag, hsn, percent] = LINE.exec(asciiDigits(line).trim()) ?? [];
    if (tag === undefined || hsn === undefined) return null;
    rules.push({
      tag,
      hsn,
      basisPoints: percent === undefined ? null : Math.round(Number(percent) * 100),
    });
  }
  const tags = rules.map(({ tag }) => tag.toLowerCase());
  return new Set(tags).size === tags.length ? rules : null;
}

/** Returns rules as they are typed. */
export function typedHsnByTag(value: unknown): string {
  if (!Array.isArray(value)) return '';
  return value
    .filter(isGroup)
    .map(({ tag, hsn, basisPoints }) => {
      const rate = typeof basisPoints === 'number' ? ` ${basisPoints / 100}%` : '';
      return `${String(tag)} ${String(hsn)}${rate}`;
    })
    .join('\n');
}
