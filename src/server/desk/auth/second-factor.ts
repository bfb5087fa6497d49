import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;

/** Creates a secret and the address that an app reads from a QR code. */
export function newSecondFactor(shopName: string, userName: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, `${shopName} desk`, userName).toString() };
}

/**
 * Returns the time step (30 s each) that the code belongs to: the current one, or the one before or after in
 * case the clocks differ. Returns null if the code is wrong, or if its step is not later than the last
 * accepted one, so that a code seen over someone's shoulder is useless.
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
