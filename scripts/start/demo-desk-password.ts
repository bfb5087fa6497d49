import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The demo's owner's password: made once, so that nobody else on the network knows it, and kept beside the demo's data. */
export async function demoDeskPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'demo-desk-password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const password = randomBytes(9).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}
