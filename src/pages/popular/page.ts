import type { Route } from './+types/page.ts';

export { loader } from './load.server.ts';

/** Without a connection there are none, and the page that asked stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ html: { popular: '' } }));
}
