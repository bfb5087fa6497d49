import { parseArgs } from 'node:util';
import type { Reject } from './sync/rejects.ts';
import type { CatalogueService } from './service.ts';
import type { CatalogueStatus } from './status.ts';
import type { SyncReport } from './sync/sync-loop.ts';
import type { SyncProgress } from './sync/sync-dependencies.ts';

export const USAGE = `Usage: npm run catalogue -- <command>

  status                   what is stored, how old it is, how the last run went
  sync                     read the feed now
  rejects [--limit 50]     what was set aside or mended, and why

  status and rejects take --format text|json`;

export type CatalogueCommandResult = { exitCode: number; output: string };

type Shop = Pick<CatalogueService, 'status' | 'syncNow' | 'rejects'>;

/** Runs one catalogue command. Exit code 0: done, 1: the feed could not be read, 2: unknown command. */
export async function runCatalogueCommand(
  shop: Shop,
  argv: readonly string[],
  onProgress?: (progress: SyncProgress) => void,
): Promise<CatalogueCommandResult> {
  const command = readArguments(argv);
  switch (command?.command) {
    case 'status': {
      const status = await shop.status();
      return { exitCode: 0, output: command.json ? JSON.stringify(status, null, 2) : statusText(status) };
    }
    case 'rejects': {
      const rejects = await shop.rejects(command.limit);
      return { exitCode: 0, output: command.json ? JSON.stringify(rejects, null, 2) : rejectsText(rejects) };
    }
    case 'sync': {
      const report = await shop.syncNow(onProgress);
      return { exitCode: report.outcome === 'failed' ? 1 : 0, output: reportText(report) };
    }
    case undefined:
    default:
      return { exitCode: 2, output: USAGE };
  }
}

function readArguments(argv: readonly string[]): { command: string | undefined; json: boolean; limit: number } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { limit: { type: 'string' }, format: { type: 'string' } },
    });
    const limit = Number(values.limit ?? 50);
    const known = values.format === undefined || values.format === 'text' || values.format === 'json';
    if (positionals.length !== 1 || !known || !Number.isInteger(limit) || limit < 1) return null;
    return { command: positionals[0], json: values.format === 'json', limit };
  } catch {
    return null;
  }
}

function statusText(status: CatalogueStatus): string {
  const { lastRun } = status;
  const lines = [
    `Catalogue   version ${status.version}, ${status.products} products in ${status.collections} collections`,
    'Prices      read as rupees, unless the platform names another currency: then nothing is sold',
    `Age         ${status.ageMs === null ? 'never read whole' : duration(status.ageMs)}`,
    lastRun === null
      ? 'Last run    none yet'
      : `Last run    ${lastRun.outcome}, ${istTime(lastRun.startedAt)}: ${lastRun.seen} listed, ${lastRun.written} written, ${lastRun.removed} removed, ${lastRun.requests} requests (${lastRun.notModified} not modified)`,
  ];
  if (lastRun?.message) lines.push(`            ${lastRun.message}`);
  if (status.doubtedRuns > 0) lines.push(`Doubted     ${status.doubtedRuns} runs listed under half of the catalogue`);
  for (const { severity, reason, count } of status.rejects) lines.push(`${severity.padEnd(11)} ${reason}: ${count}`);
  return lines.join('\n');
}

function rejectsText(rejects: readonly Reject[]): string {
  if (rejects.length === 0) return 'Nothing was set aside or mended.';
  return rejects
    .map(({ severity, kind, object, name, reason, detail }) => {
      const known = name === null ? '' : ` (${name})`;
      return `${severity.padEnd(11)} ${kind} ${object}${known}  ${reason}  ${detail}`.trimEnd();
    })
    .join('\n');
}

function reportText(report: SyncReport): string {
  if (report.outcome === 'busy') return 'Another process is reading the feed now.';
  if (report.outcome === 'failed') return `The feed could not be read: ${report.message}`;
  const counts = `${report.seen} listed, ${report.written} written, ${report.removed} removed`;
  return `${report.outcome} in ${duration(report.durationMs)}: ${counts}${report.message === null ? '' : `\n${report.message}`}`;
}

function duration(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const minutes = Math.floor(ms / 60_000);
  return minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function istTime(at: number): string {
  return `${new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })} IST`;
}

const BAR = 30;

/** A run's progress as one line for a terminal. */
export function progressLine({ collections, collectionsDone, products }: SyncProgress): string {
  const filled = collections === 0 ? 0 : Math.floor((collectionsDone * BAR) / collections);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  return `${bar} ${collectionsDone}/${collections} collections, ${products} products`;
}
