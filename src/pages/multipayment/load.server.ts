import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../load-context.ts';

/**
 * The domains that the merchant lists, as SHA-256 digests in hex: the page knows whether a shopper may be sent back to
 * one even where the shop cannot be reached, and nobody reads the list from it [PAY-10].
 */
export function loader({ context }: LoaderFunctionArgs) {
  const digests = context
    .get(servicesContext)
    .payDomains.map((domain) => createHash('sha256').update(domain).digest('hex'));
  return { payDomainDigests: digests };
}
