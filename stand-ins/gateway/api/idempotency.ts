import { createHash } from 'node:crypto';
import { fieldInvalid, idempotencyMismatch } from '../api-errors.ts';
import type { Collection } from '../records/journal.ts';
import type { Replay } from '../records/records.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Answer = { status: number; body: string; replayed: boolean };

/**
 * Processes a call once per idempotency key: a repeated call gets the stored status and body, errors
 * included. Without a key every call is processed. Throws ApiError 400 if the key is not a UUID, and 422 if
 * the same key comes with another body.
 */
export function respondOnce(
  replays: Collection<Replay>,
  call: { key: string | null; operation: string; body: unknown },
  process: () => Omit<Answer, 'replayed'>,
): Answer {
  if (call.key === null) return { ...process(), replayed: false };
  if (!UUID.test(call.key)) throw fieldInvalid('x-idempotency-key', 'must be a UUID', call.key);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest('base64');
  const slot = `${call.operation} ${call.key}`;
  const stored = replays.get(slot);
  if (stored && stored.fingerprint !== fingerprint) throw idempotencyMismatch();
  if (stored) return { status: stored.status, body: stored.body, replayed: true };
  const answer = process();
  replays.put(slot, { fingerprint, ...answer });
  return { ...answer, replayed: false };
}
