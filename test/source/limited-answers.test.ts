import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');

/** Pages that the shop itself rendered, and files of a form whose size was limited when it came. */
const OWN = [/^src\/server\/pages\//, 'src/server/desk/auth/handler.ts'];

test('no answer of another machine is read without a limit: one without an end would take the shop’s memory', () => {
  const files = globSync('src/server/**/*.ts', { cwd: ROOT }).filter(
    (file) =>
      !file.endsWith('.test.ts') && !OWN.some((own) => (typeof own === 'string' ? own === file : own.test(file))),
  );
  const unlimited = files.filter((file) =>
    /\.(?:text|json|arrayBuffer|blob|formData)\(\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  expect(unlimited).toEqual([]);
});
