import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/start/processes.ts';
import { deployFile } from './deploy-files.ts';

const documented = await readFile(path.join(import.meta.dirname, '..', '..', 'docs', 'deploy.md'), 'utf8');
const settings = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`);

test.each([
  ['the unit of systemd', await deployFile('systemd/poshak@.service'), SERVER_FLAGS.join(' '), 1],
  ['the image', await deployFile('docker/Dockerfile'), SERVER_FLAGS.map((flag) => `"${flag}"`).join(', '), 1],
  ['docs/deploy.md', documented, SERVER_FLAGS.join(' '), 2],
])('%s starts the shop with the flags and the settings of glibc that were measured', (_name, text, flags, times) => {
  expect(text.split(flags)).toHaveLength(times + 1);
  for (const setting of settings) expect(text.split(setting)).toHaveLength(times + 1);
});
