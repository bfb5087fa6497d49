import type { ShopConfig } from '../../../../contracts/shop-config.ts';
import { TURN_AWAY_RULE, type TurnAwayRule } from '../../../../domain/payments/gateway-standing.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The rule with what the merchant has set of it. */
export function turnAwayRule(second: ShopConfig['secondGateway']): TurnAwayRule {
  if (second === null) return TURN_AWAY_RULE;
  return {
    ...TURN_AWAY_RULE,
    windowMs: second.windowSeconds * SECOND,
    fewestTries: second.fewestTries,
    failedPercent: second.failedPercent,
    slowMs: second.slowSeconds * SECOND,
    pauseMs: second.pauseSeconds * SECOND,
    longestPauseMs: Math.max(second.pauseSeconds * SECOND, second.longestPauseMinutes * MINUTE),
  };
}
