import * as v from 'valibot';
import { feedResponseSchema } from '../../../../contracts/feed.ts';
import { FeedError } from '../../../catalogue/products/feed/feed-error.ts';

/** The platform's error text for a page beyond its limit. */
export function isPageLimit(text: string): boolean {
  return /"errors"\s*:/.test(text) && /page\s*\*\s*limit/i.test(text);
}

/**
 * The list of a response under `key`, at the top or inside `data`. Otherwise throws FeedError: `page_limit`
 * for the platform's refusal sent with status 200, else `wrong_shape`.
 */
export function listIn(answer: unknown, key: 'products' | 'collections'): unknown[] {
  const found = lookIn(answer, key);
  if (Array.isArray(found)) return found;
  const text = JSON.stringify(answer) ?? '';
  if (isPageLimit(text)) throw new FeedError('page_limit', 'The feed gives no pages beyond its limit.');
  throw new FeedError('wrong_shape', `No list of ${key}: ${text.slice(0, 200)}`);
}

/** The one product of /products/{handle}.json, at the top or inside `data`. Throws FeedError. */
export function productIn(answer: unknown): unknown {
  const found = lookIn(answer, 'product');
  if (found !== null && typeof found === 'object' && !Array.isArray(found)) return found;
  throw new FeedError('wrong_shape', 'No product in the answer.');
}

function lookIn(answer: unknown, key: string): unknown {
  const top = v.safeParse(feedResponseSchema, answer);
  if (!top.success) return undefined;
  if (top.output[key] !== undefined) return top.output[key];
  const inner = v.safeParse(feedResponseSchema, top.output['data']);
  return inner.success ? inner.output[key] : undefined;
}
