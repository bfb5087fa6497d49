import type { ReturnState } from '../../domain/returns/return-state.ts';
import { Badge } from '../controls/badge.tsx';
import { STATE_TONES } from './state-tones.ts';
import { texts } from './state-texts.ts';

/** The state of a return, in the merchant's words. */
export function ReturnBadge({ state }: { state: ReturnState }) {
  return <Badge tone={STATE_TONES.return[state]}>{texts.returnStates[state]}</Badge>;
}
