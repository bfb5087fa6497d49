/** Whether this can be a UTR, the bank's reference of a UPI or bank transfer [TRACK-02]. */
export function isUtr(text: string): boolean {
  return /^\d{12}$/.test(text.trim());
}

const LOWEST = 1_000_000_000;
const HIGHEST = 10_000_000_000;

/** The ten-digit number for a UTR, from a random number in [0, 1). */
export function utrReference(random: number): number {
  return LOWEST + Math.floor(random * (HIGHEST - LOWEST));
}
