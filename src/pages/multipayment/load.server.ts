import { createHash } from 'node:crypto';
import type { LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../load-context.ts';

/**
 * Returns the merchant's listed domains as SHA-256 digests in hex. The page can check offline whether a
 * shopper may be sent back to a domain, and the list itself stays private [PAY-10].
 */
export function loader({ context }: LoaderFunctionArgs) {
  const digests = context
    .get(servicesContext)
    .payDomains.map((domain) => createHash('sha256').update(domain).digest('hex'));
  return { payDomainDigests: digests };
}
