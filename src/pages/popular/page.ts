import type { Route } from './+types/page.ts';

export { loader } from './load.server.ts';

/** Offline it returns an empty list, so the requesting page stays. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ html: { popular: '' } }));
}
