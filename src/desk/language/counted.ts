import { formatNumber } from './formats.ts';

/** Formats a count with its noun: "1 order", "1,200 orders". */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
