import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns the random password of the demo's owner, created at the first start and stored in the data directory. */
export async function demoDeskPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'demo-desk-password');
  const stored = await readFile(file, 'utf8').catch(() => '');
  if (stored.trim() !== '') return stored.trim();
  const password = randomBytes(9).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
