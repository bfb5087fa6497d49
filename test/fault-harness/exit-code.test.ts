import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

type Ended = { code: number | string | null; output: string };

function run(args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, (error, stdout, stderr) =>
      resolve({ code: error ? (error.code ?? null) : 0, output: stdout + stderr }),
    );
  });
}

const HARNESS = path.join(import.meta.dirname, 'main.ts');
const SMALL = ['--seed', '3', '--lives', '0', '--purchases', '4', '--kills', '0', '--database-faults', '0'];

test('the fault harness exits with 1 and names the difference if a stored order was falsified', async () => {
  const { code, output } = await run([
    HARNESS,
    ...SMALL,
    '--without-foreign-refunds',
    '--without-one-path',
    '--tamper',
  ]);
  expect(output).toMatch(/^WRONG PSK\w+: sold \[\[.*\], asked for \[\[/m);
  expect(output).toContain('things are wrong');
  expect(code).toBe(1);
});

test('a program that starts PostgreSQL exits with the exit code that it set', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, '../database/postgres.ts'));
  expect(await run(['-e', `import(${module}).then(() => { process.exitCode = 3; })`])).toMatchObject({ code: 3 });
});
