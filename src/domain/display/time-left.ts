const SECOND_MS = 1_000;

/** Returns days, hours, minutes and seconds until a moment, two digits each but the days; null once it has come. */
export function timeLeft(moment: number, now: number): [string, string, string, string] | null {
  const seconds = Math.ceil((moment - now) / SECOND_MS);
  if (seconds <= 0) return null;
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = '', minutes = '', rest = ''] = parts.map((part) => String(part).padStart(2, '0'));
  return [String(Math.floor(seconds / 86_400)), hours, minutes, rest];
}
