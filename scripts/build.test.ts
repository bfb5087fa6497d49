import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/temporary-directory.ts';
import { buildIfStale } from './build.ts';

/** Takes the place of the programs that build. */
const PROGRAM = `#!/bin/sh
[ -z "$BUILD_FAILS" ] && mkdir -p build/desk "build/$SHOP_LANGUAGE/client"
`;

test('the next build after one that failed builds again, even from the sources of the last good build', async () => {
  const root = await temporaryDirectory('build');
  const programs = path.join(root, 'node_modules', '.bin');
  await Promise.all([mkdir(programs, { recursive: true }), mkdir(path.join(root, 'src'))]);
  for (const name of ['react-router', 'vite']) await writeFile(path.join(programs, name), PROGRAM, { mode: 0o755 });
  const change = (text: string) => writeFile(path.join(root, 'src', 'shop.ts'), text);

  await change('good');
  expect(await buildIfStale({ root })).toBe(true);
  expect(await buildIfStale({ root })).toBe(false);
  await change('broken');
  await expect(buildIfStale({ root, environment: { BUILD_FAILS: 'yes' } })).rejects.toThrow('ended with 1');
  await change('good');
  expect(await buildIfStale({ root })).toBe(true);
});
