import type { ShopConfig } from '../../../../contracts/shop-config.ts';
import { TURN_AWAY_RULE, type TurnAwayRule } from '../../../../domain/payments/gateway-standing.ts';
import { MINUTE_MS, SECOND_MS } from '../../../../domain/time/durations.ts';

/** The rule with what the merchant has set of it. */
export function turnAwayRule(second: ShopConfig['secondGateway']): TurnAwayRule {
  if (second === null) return TURN_AWAY_RULE;
  return {
    ...TURN_AWAY_RULE,
    windowMs: second.windowSeconds * SECOND_MS,
    fewestTries: second.fewestTries,
    failedPercent: second.failedPercent,
    slowMs: second.slowSeconds * SECOND_MS,
    pauseMs: second.pauseSeconds * SECOND_MS,
    longestPauseMs: Math.max(second.pauseSeconds * SECOND_MS, second.longestPauseMinutes * MINUTE_MS),
  };
}
