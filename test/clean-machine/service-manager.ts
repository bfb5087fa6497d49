import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { readEnvironmentFile, readUnit, serviceStart, type ServiceStart, valuesOf } from './units.ts';

const UNITS = '/etc/systemd/system';
/** Directory with a file for each running unit, which holds its process id. */
const RUNNING = '/run/drill';
const LOGS = '/var/log/drill';

/** Splits a unit's name: `poshak@3001.service` is the file `poshak@.service` for the instance 3001. */
function unitOf(name: string): { name: string; file: string; instance: string } {
  const full = /\.\w+$/.test(name) ? name : `${name}.service`;
  const [, before = '', instance = '', kind = ''] = /^([\w-]+)(@\w*)?(\.\w+)$/.exec(full) ?? [];
  return { name: full, file: `${before}${instance === '' ? '' : '@'}${kind}`, instance: instance.slice(1) };
}

const textOf = (file: string): string => readFileSync(path.join(UNITS, file), 'utf8');

/** Returns the user id and group id of a name in /etc/passwd. */
function idsOf(user: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${user}:`));
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${user}.`);
  return { uid, gid };
}

/**
 * Starts a unit as systemd does: without this process's environment, and with its folders made and owned by
 * its user.
 */
async function start(name: string): Promise<number> {
  const unit = unitOf(name);
  if (unit.name.endsWith('.timer')) {
    if (valuesOf(readUnit(textOf(unit.file)), 'OnCalendar').length === 0) return 1;
    serviceStart(textOf(unit.file.replace('.timer', '.service')), '');
    return 0;
  }
  const service = serviceStart(textOf(unit.file), unit.instance);
  const ids = idsOf(service.user);
  for (const folder of service.stateDirectories) {
    mkdirSync(folder, { recursive: true, mode: service.stateMode });
    chownSync(folder, ids.uid, ids.gid);
  }
  const child = run(unit.name, service, ids);
  // Rejects if the unit's command cannot be started; systemd would try it again forever.
  await once(child, 'spawn');
  if (service.isOneShot) {
    const [code] = await once(child, 'exit');
    return code === 0 ? 0 : 1;
  }
  writeFileSync(path.join(RUNNING, unit.name), String(child.pid));
  child.unref();
  return 0;
}

function run(name: string, service: ServiceStart, ids: { uid: number; gid: number }) {
  process.umask(service.mask);
  const log = openSync(path.join(LOGS, `${name}.log`), 'a');
  const given = service.environmentFiles.map((file) => readEnvironmentFile(readFileSync(file, 'utf8')));
  const [program = '', ...words] = service.command;
  return spawn(program, words, {
    cwd: service.directory,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...Object.assign({ ...service.environment }, ...given) },
    ...ids,
    stdio: ['ignore', log, log],
    detached: !service.isOneShot,
  });
}

const isRunning = (pid: number): boolean => {
  try {
    // A process that ended but was not waited for still has an entry, as a zombie.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

async function stop(name: string): Promise<void> {
  const file = path.join(RUNNING, unitOf(name).name);
  const pid = Number(readFileSync(file, 'utf8'));
  const limit = Number(valuesOf(readUnit(textOf(unitOf(name).file)), 'TimeoutStopSec')[0]);
  process.kill(pid, 'SIGTERM');
  const end = Date.now() + limit * 1_000;
  let killed = false;
  while (isRunning(pid)) {
    if (!killed && Date.now() > end) {
      console.error(`${name} did not end within its TimeoutStopSec, and is killed.`);
      killed = true;
      process.kill(pid, 'SIGKILL');
    }
    await sleep(50);
  }
  rmSync(file);
}

/**
 * The systemctl commands that docs/deploy.md and switch-release.sh use. A service that ends is not restarted.
 */
async function manage([command = '', ...words]: readonly string[]): Promise<number> {
  mkdirSync(RUNNING, { recursive: true });
  mkdirSync(LOGS, { recursive: true });
  const names = words.filter((word) => !word.startsWith('-'));
  switch (command) {
    case 'daemon-reload':
      for (const file of readdirSync(UNITS).filter((one) => one.startsWith('poshak'))) readUnit(textOf(file));
      return 0;
    case 'enable':
    case 'start':
      return Math.max(...(await Promise.all(names.map(start))));
    case 'restart':
      for (const name of names) {
        await stop(name);
        if ((await start(name)) !== 0) return 1;
      }
      return 0;
    case 'reload':
      return spawnSync('service', [...names, 'reload'], { stdio: 'inherit' }).status ?? 1;
    case 'list-units':
      for (const name of readdirSync(RUNNING)) {
        const pid = Number(readFileSync(path.join(RUNNING, name), 'utf8'));
        if (isRunning(pid)) console.log(`${name} loaded active running`);
      }
      return 0;
    default:
      console.error(`The drill's systemctl knows no "${command}".`);
      return 1;
  }
}

process.exit(await manage(process.argv.slice(2)));
