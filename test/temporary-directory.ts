import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Makes an empty directory on the disk for the current test; it is removed when the test has ended. */
export async function temporaryDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), `poshak-${name}-`));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
