import { readFileSync } from 'node:fs';

/** Units of /proc's times, in ms. */
const TICK_MS = 10;

/** The numbers of /proc/<pid>/stat after name and state, counted from 1: the parent is the first. Empty if it has ended. */
function statOf(pid: number): number[] {
  const text = contentsOf(`/proc/${pid}/stat`);
  return text === ''
    ? []
    : [
        Number.NaN,
        ...text
          .slice(text.lastIndexOf(')') + 4)
          .split(' ')
          .map(Number),
      ];
}

export function parentOf(pid: number): number | undefined {
  return statOf(pid)[1];
}

/** Processor time of a process so far, in ms; with `children` that of those that have ended, instead. */
export function processorMs(pid: number, { children = false } = {}): number {
  const [user = 0, system = 0] = statOf(pid).slice(children ? 13 : 11);
  return (user + system) * TICK_MS;
}

export type Held = { rss: number; pss: number; anonymous: number };

/** Memory of a process in MB: RSS counts what it shares with others in full, PSS a share of it. */
export function heldBy(pid: number): Held {
  const text = contentsOf(`/proc/${pid}/smaps_rollup`);
  const mb = (name: string) => Math.round(Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024);
  return { rss: mb('Rss'), pss: mb('Pss'), anonymous: mb('Anonymous') };
}

/** Resident memory in MB: now, and at most so far. */
export function residentMb(pid: number): { now: number; most: number } {
  const text = contentsOf(`/proc/${pid}/status`);
  const mb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024;
  return { now: mb('VmRSS'), most: mb('VmHWM') };
}

function contentsOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
