import type { GatewayStanding } from '../../../../domain/payments/gateway-standing.ts';
import { istTime } from '../../../running/commands/command-text.ts';
import { MINUTE_MS } from '../../../../domain/time/durations.ts';

/** What the merchant is told when new orders turn away from a gateway, and when they are back; `id` is of the turn. */
export type AnnouncedTurn = { id: number; turn: 'away' | 'back'; about: string; at: Date };

type Turned = {
  /** The standing before. */
  stored: Pick<GatewayStanding, 'awaySince'>;
  at: Date;
  failed: number | null;
  tries: number | null;
};

/** Says which gateway it is, since when, and how many of its last tries succeeded, or how long it was away. */
export function aboutTurn(name: string, { stored: { awaySince }, at, failed, tries }: Turned): string {
  if (awaySince !== null) {
    const minutes = Math.max(1, Math.round((at.getTime() - awaySince) / MINUTE_MS));
    return `${name}, away from ${istTime(new Date(awaySince))} to ${istTime(at)} (${minutes} min)`;
  }
  const since = `${name}, since ${istTime(at)}`;
  if (failed === null || tries === null || tries === 0) return since;
  const good = tries - failed;
  return `${since}, ${good} of the last ${tries} payments opened (${Math.round((good * 100) / tries)} %)`;
}
