import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  requestDatabaseAddress,
  commandSocketPath,
  listenForAll,
  listenForCommands,
  sendCommand,
} from './command-socket.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'poshak-socket-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

const echo = (argv: readonly string[]) => Promise.resolve({ exitCode: 0, output: argv.join(' ') });

test('a command reaches the running shop and returns its result, and only the owner may send it', async () => {
  const socketPath = commandSocketPath(dataDir);
  expect(await sendCommand(socketPath, ['list'])).toBeNull();
  const stop = await listenForCommands(socketPath, (argv) => {
    if (argv[0] === 'fail') throw new Error('it went wrong');
    return echo(argv);
  });
  expect((await stat(socketPath)).mode & 0o777).toBe(0o600);
  expect(await sendCommand(socketPath, ['show', 'ऑर्डर'])).toEqual({ exitCode: 0, output: 'show ऑर्डर' });
  expect(await sendCommand(socketPath, ['fail'])).toEqual({ exitCode: 1, output: 'it went wrong' });
  await stop();
  expect(await sendCommand(socketPath, ['list'])).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a command learns the running shop’s database before it sends anything', async () => {
  const socketPath = commandSocketPath(dataDir, 'contacts');
  expect(await requestDatabaseAddress(socketPath)).toBeNull();
  const stop = await listenForCommands(socketPath, echo, 'PostgreSQL shop at db.example as shop');
  expect(await requestDatabaseAddress(socketPath)).toBe('PostgreSQL shop at db.example as shop');
  await stop();
});

test('if two shops share a directory, the newest takes commands, even after the other has stopped', async () => {
  const socketPath = commandSocketPath(dataDir);
  const stopFirst = await listenForCommands(socketPath, () => Promise.resolve({ exitCode: 0, output: 'first' }));
  const stopSecond = await listenForCommands(socketPath, () => Promise.resolve({ exitCode: 0, output: 'second' }));
  await stopFirst();
  expect(await sendCommand(socketPath, ['list'])).toEqual({ exitCode: 0, output: 'second' });
  await stopSecond();
  expect(await sendCommand(socketPath, ['list'])).toBeNull();
});

test('a command under way is answered before the shop that took it ends, unless there is no time', async () => {
  const socketPath = commandSocketPath(dataDir, 'backup');
  const done = Promise.withResolvers<{ exitCode: number; output: string }>();
  /** Sends a command that lasts, and returns its answer and what stops the shop that took it. */
  const underWay = async () => {
    const begun = Promise.withResolvers<void>();
    const stop = await listenForCommands(socketPath, () => {
      begun.resolve();
      return done.promise;
    });
    const answer = sendCommand(socketPath, ['backup']);
    answer.catch(() => undefined);
    await begun.promise;
    return { answer, stop };
  };
  const [first, second] = [await underWay(), await underWay()];
  const stopped = first.stop();
  await second.stop(50);
  await expect(second.answer).rejects.toThrow('socket hang up');
  done.resolve({ exitCode: 0, output: 'written' });
  expect(await first.answer).toEqual({ exitCode: 0, output: 'written' });
  await stopped;
  expect(await readdir(dataDir)).toEqual([]);
});

test('of several sockets none stays open if one cannot be opened, and a shop that has them keeps all of its own', async () => {
  const names = ['orders', 'catalogue', 'desk'] as const;
  const sockets = (output: string) =>
    names.map((name) => ({
      socketPath: commandSocketPath(dataDir, name),
      run: () => Promise.resolve({ exitCode: 0, output }),
    }));
  // Nothing can be renamed onto it.
  await mkdir(path.join(commandSocketPath(dataDir, 'desk'), 'x'), { recursive: true });
  await expect(listenForAll(sockets('alone'))).rejects.toThrow('rename');
  expect(await readdir(dataDir)).toEqual(['desk.sock']);
  await rm(commandSocketPath(dataDir, 'desk'), { recursive: true });
  const stopFormer = await listenForAll(sockets('former'));
  await rm(commandSocketPath(dataDir, 'desk'));
  await mkdir(path.join(commandSocketPath(dataDir, 'desk'), 'x'), { recursive: true });
  await expect(listenForAll(sockets('next'))).rejects.toThrow('rename');
  for (const name of ['orders', 'catalogue'] as const) {
    expect(await sendCommand(commandSocketPath(dataDir, name), [])).toEqual({ exitCode: 0, output: 'former' });
  }
  expect((await readdir(dataDir)).toSorted()).toEqual(['catalogue.sock', 'desk.sock', 'orders.sock']);
  await rm(commandSocketPath(dataDir, 'desk'), { recursive: true });
  await stopFormer();
  expect(await readdir(dataDir)).toEqual([]);
});

test('a data directory too deep for a socket path still works, and leaves nothing predictable elsewhere', async () => {
  const deep = path.join(dataDir, 'x'.repeat(120));
  await mkdir(deep);
  const socketPath = commandSocketPath(deep);
  expect(path.dirname(socketPath)).toBe(deep);
  const stop = await listenForCommands(socketPath, echo);
  expect(await readdir(deep)).toEqual(['orders.sock']);
  expect(await sendCommand(socketPath, ['list'])).toEqual({ exitCode: 0, output: 'list' });
  await stop();
  expect(await readdir(deep)).toEqual([]);
});
