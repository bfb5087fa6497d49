import { timingSafeEqual } from 'node:crypto';

/** Signs passes; the same on every process of a shop. */
export type PassVault = { digest: (text: string) => string };

/** What a pass allows: to see the preview until a moment, in a frame of one desk. */
export type PreviewPass = { until: number; deskOrigin: string };

/** No pass is longer: an origin is a host name and a port. */
const LONGEST = 600;

/** Returns a pass as text that only this shop can make. */
export function writePass({ digest }: PassVault, { until, deskOrigin }: PreviewPass): string {
  const said = `${until}.${Buffer.from(deskOrigin).toString('base64url')}`;
  return `${said}.${digest(`preview ${said}`)}`;
}

/** Reads a pass; null if this shop did not make it, or its time is over. */
export function readPass({ digest }: PassVault, text: string, now: number): PreviewPass | null {
  if (text.length > LONGEST) return null;
  const [until = '', origin = '', signature = ''] = text.split('.');
  const right = Buffer.from(digest(`preview ${until}.${origin}`));
  const given = Buffer.from(signature);
  if (right.length !== given.length || !timingSafeEqual(right, given)) return null;
  return Number(until) > now ? { until: Number(until), deskOrigin: Buffer.from(origin, 'base64url').toString() } : null;
}
