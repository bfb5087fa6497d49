import type { ListedMessage } from '../../communication/messages/service.ts';

/** Converts a message to the form of the contract. */
export function messageOf({ at, nextAt, ...message }: ListedMessage) {
  return { ...message, at: at.toISOString(), nextAt: nextAt?.toISOString() ?? null };
}
