import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.join(import.meta.dirname, '..', '..', 'src', 'server');

/** SQL that leaves state in a session, which a pooler in transaction mode gives to another client. */
const OF_A_SESSION = [
  /\bpg_(?:try_)?advisory_lock\b/i,
  /`\s*(?:listen|unlisten|prepare|deallocate|discard|load)\s/i,
  /\bcreate\s+temp(?:orary)?\s/i,
  /\bwith\s+hold\b/i,
  /[`']set\s+(?!local\b|transaction\b)[a-z_]+\s*(?:=|to)\s/i,
];

test('no transaction leaves state in its session, so PgBouncer may pool by transaction', async () => {
  const found: string[] = [];
  for await (const name of glob('**/*.ts', { cwd: SERVER })) {
    if (name.endsWith('.test.ts')) continue;
    const text = await readFile(path.join(SERVER, name), 'utf8');
    for (const pattern of OF_A_SESSION) if (pattern.test(text)) found.push(`${name}: ${pattern.exec(text)?.[0]}`);
  }
  // The one exception runs directly after connecting, on the pooler's own connections; docs/deploy.md
  // describes it.
  expect(found).toEqual([expect.stringContaining('db/connect.ts: `set ')]);
});
