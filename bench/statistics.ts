export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Returns the value that the given share of all values, from 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
