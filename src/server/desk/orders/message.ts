import type { ListedMessage } from '../../messages/service.ts';

/** A message as the contract has it. */
export function messageOf({ at, nextAt, ...message }: ListedMessage) {
  return { ...message, at: at.toISOString(), nextAt: nextAt?.toISOString() ?? null };
}
