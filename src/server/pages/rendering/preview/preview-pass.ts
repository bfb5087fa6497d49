import { isSameSecret } from '../../../running/encryption/same-secret.ts';

/** Signs passes; the same on every process of a shop. */
export type PassVault = { digest: (text: string) => string };

/** What a pass allows: to see the preview until a moment, in a frame of one desk, while a session of it lasts. */
export type PreviewPass = { until: number; deskOrigin: string; sessionId: number };

/** No pass is longer: an origin is a host name and a port. */
const LONGEST = 600;

/** Returns a pass as text that only this shop can make. */
export function writePass({ digest }: PassVault, { until, deskOrigin, sessionId }: PreviewPass): string {
  const said = `${until}.${sessionId}.${Buffer.from(deskOrigin).toString('base64url')}`;
  return `${said}.${digest(`preview ${said}`)}`;
}

/** Reads a pass; null if this shop did not make it, or its time is over. */
export function readPass({ digest }: PassVault, text: string, now: number): PreviewPass | null {
  if (text.length > LONGEST) return null;
  const [until = '', sessionId = '', origin = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, digest(`preview ${until}.${sessionId}.${origin}`))) return null;
  if (Number(until) <= now) return null;
  const deskOrigin = Buffer.from(origin, 'base64url').toString();
  return { until: Number(until), deskOrigin, sessionId: Number(sessionId) };
}
