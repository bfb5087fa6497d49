import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Replicas } from './replica-processes.ts';

/** Writes what the shops printed to a file when something is wrong: a fault of one run in ten is not seen again. */
export async function keepLog(
  shops: Pick<Replicas, 'log'>,
  wrong: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (wrong.length === 0) return;
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'poshak-drill-')), 'shops.log');
  await writeFile(file, shops.log());
  print(`what the shops printed is in ${file}`);
}
