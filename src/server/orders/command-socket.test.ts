import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandSocketPath, listenForCommands, sendCommand } from './command-socket.ts';

test('a command reaches the running shop, its answer comes back, and only the owner may send', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'poshak-socket-'));
  const socketPath = commandSocketPath(dataDir);
  expect(await sendCommand(socketPath, ['list'])).toBeNull();
  const stop = await listenForCommands(socketPath, (argv) => {
    if (argv[0] === 'fail') throw new Error('it went wrong');
    return Promise.resolve({ exitCode: 0, output: argv.join(' ') });
  });
  expect((await stat(socketPath)).mode & 0o777).toBe(0o600);
  expect(await sendCommand(socketPath, ['show', 'ऑर्डर'])).toEqual({ exitCode: 0, output: 'show ऑर्डर' });
  expect(await sendCommand(socketPath, ['fail'])).toEqual({ exitCode: 1, output: 'it went wrong' });
  await stop();
  expect(await sendCommand(socketPath, ['list'])).toBeNull();
  const again = await listenForCommands(socketPath, () => Promise.resolve({ exitCode: 0, output: '' }));
  await again();
  await rm(dataDir, { recursive: true });
});

test('a data directory too deep for a socket gets one elsewhere', () => {
  const deep = path.join(tmpdir(), 'x'.repeat(120));
  expect(commandSocketPath(deep).length).toBeLessThan(104);
  expect(commandSocketPath(deep)).not.toBe(commandSocketPath(`${deep}y`));
});
