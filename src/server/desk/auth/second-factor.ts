import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/** A new secret, and the address that an app reads from a QR code. */
export function newSecondFactor(shopName: string, userName: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, `${shopName} desk`, userName).toString() };
}

/**
 * The time step (30 s each) whose code it is: now, the one before or after, for clocks that differ. Null where it is none
 * of them, or not later than the last that was taken: a code that somebody looked at over a shoulder is of no use.
 */
export function stepOfCode(
  secret: string,
  code: string,
  { lastStep, now }: { lastStep: number; now: number },
): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now, window: 1 });
  if (delta === null) return null;
  const step = TOTP.counter({ period: PERIOD_S, timestamp: now }) + delta;
  return step > lastStep ? step : null;
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD_S, digits: 6, algorithm: 'SHA1' });
}
