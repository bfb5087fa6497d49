import { decodeHTML } from 'entities';

/** A name as its shop shows it: merchants break and mark names with tags, and the API escapes the rest. */
export function plainName(html: string): string {
  const words = html.replaceAll(/<br\b[^<>]*>/gi, ' ').replaceAll(/<\/?[a-z][^<>]*>/gi, '');
  return decodeHTML(words).replaceAll(/\s+/g, ' ').trim();
}
