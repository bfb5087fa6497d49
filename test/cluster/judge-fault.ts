import type { Failure } from '../deploy/replicas/visitors.ts';

/** How the shop must be well again by itself after the new primary takes writes. */
export const WELL_WITHIN_MS = 10_000;

export type Observed = {
  name: string;
  /** Shoppers notice nothing of it. */
  quiet: boolean;
  /** performance.now() of the fault, and of the first write after it that the database took. */
  from: number;
  writableAt: number;
  /** When every process had placed an order again, and what it owed was done. */
  wellAt: number;
  /** Longest time without a write, in ms. */
  awayMs: number;
  /** All requests that failed from the fault on until the next one. */
  failures: readonly Failure[];
  ordersMeanwhile: number;
  pagesMeanwhile: number;
};

const isPage = ({ what }: Failure): boolean => !what.startsWith('/api/');

/** Returns what a fault did that docs/reliability.md says does not happen. */
export function judgeFault(observed: Observed): string[] {
  const { name, quiet, writableAt, wellAt, failures } = observed;
  const said = ({ what, status, code }: Failure): string =>
    `${name}: ${what} was answered ${status ?? 'with nothing'} ${code}`;
  const refusals = failures.filter((failure) => !isPage(failure));
  const wrong = failures.filter(isPage).map((failure) => `${said(failure)}, and pages come from the cache`);
  if (quiet) return [...wrong, ...refusals.map((failure) => `${said(failure)}, and nobody should notice`)];
  for (const failure of refusals) {
    if (failure.status !== 503 || failure.retryAfter === null) wrong.push(`${said(failure)}, not 503 with Retry-After`);
    const late = failure.until - writableAt - WELL_WITHIN_MS;
    if (late > 0) wrong.push(`${said(failure)} ${seconds(late + WELL_WITHIN_MS)} after the database took writes again`);
  }
  if (wellAt - writableAt > WELL_WITHIN_MS) {
    wrong.push(`${name}: the processes were well only ${seconds(wellAt - writableAt)} after the database`);
  }
  return wrong;
}

/** A row of the table in docs/reliability.md. */
export function rowOf({ name, awayMs, failures, writableAt, wellAt, ...rest }: Observed): string {
  const refusals = failures.filter((failure) => !isPage(failure));
  const last = Math.max(0, ...refusals.map(({ until }) => until - rest.from));
  const cells = [
    name,
    seconds(awayMs),
    refusals.length === 0 ? 'nothing' : `${refusals.length} × “try again” (503), the last after ${seconds(last)}`,
    `${rest.ordersMeanwhile}; ${rest.pagesMeanwhile}`,
    seconds(Math.max(0, wellAt - writableAt)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
