/**
 * Returns the displayed seconds of a countdown. It runs for `totalSeconds` and restarts, but shows at most
 * `displayMinutes` (specification, section 9: 500 seconds with an 8-minute display).
 */
export function countdownSeconds(elapsedMs: number, totalSeconds: number, displayMinutes: number): number {
  const elapsed = Math.floor(elapsedMs / 1000) % totalSeconds;
  return Math.min(totalSeconds - elapsed, displayMinutes * 60);
}

/** Returns the same as minutes and seconds with two digits each. */
export function countdownParts(elapsedMs: number, totalSeconds: number, displayMinutes: number): [string, string] {
  const seconds = countdownSeconds(elapsedMs, totalSeconds, displayMinutes);
  return [twoDigits(Math.floor(seconds / 60)), twoDigits(seconds % 60)];
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
