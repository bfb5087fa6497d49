import type { ReturnState } from '../../domain/returns/return-state.ts';
import { Badge, type Tone } from '../controls/badge.tsx';
import { texts } from './state-texts.ts';

const TONES: Readonly<Record<ReturnState, Tone>> = {
  requested: 'notice',
  approved: 'info',
  declined: 'plain',
  picked_up: 'info',
  received: 'notice',
  refused: 'danger',
  sent_back: 'plain',
  refunded: 'good',
  exchanged: 'good',
  closed: 'plain',
  cancelled: 'plain',
};

/** The state of a return, in the merchant's words. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={TONES[state]}>{texts.returnStates[state]}</Badge>;
}
