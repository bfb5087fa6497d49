import { setTimeout as sleep } from 'node:timers/promises';
import type { Machine } from './machine.ts';
import { typed } from './run-steps.ts';

const UNITS = ['poshak@3001', 'poshak@3002'];
const RESTART_LIMIT_S = 120;

/** Checks that systemd confines the shops, plans the nightly backup, and restarts a shop that was killed. */
export async function checkUnits(machine: Machine): Promise<string[]> {
  const property = async (unit: string, name: string): Promise<string> =>
    (await typed(machine, `systemctl show --value --property ${name} ${unit}`)).trim();
  const wrong: string[] = [];
  for (const unit of UNITS) {
    if ((await property(unit, 'NRestarts')) !== '0') wrong.push(`${unit} ended and was restarted.`);
    wrong.push(...(await confined(machine, await property(unit, 'MainPID'))).map((what) => `${unit} ${what}`));
  }
  if ((await property('poshak-backup.timer', 'NextElapseUSecRealtime')) === '') wrong.push('No backup is planned.');
  if ((await property('poshak@3001', 'MemoryCurrent')) === '[not set]')
    console.log('not tested: the units’ limits of memory, for which this machine gives the folder no controller');

  await typed(machine, 'systemctl kill --signal=KILL poshak@3001');
  for (let tries = 0; (await property('poshak@3001', 'NRestarts')) !== '1' && tries < RESTART_LIMIT_S; tries += 1)
    await sleep(1_000);
  const ready = `curl --silent --fail --retry ${RESTART_LIMIT_S} --retry-all-errors --retry-delay 1 http://127.0.0.1:3001/readyz || true`;
  if (!(await typed(machine, ready)).includes('"ready":true')) wrong.push('A killed shop was not restarted.');
  return wrong;
}

/** Looks at what the kernel says about a process, and at what it may write. */
async function confined(machine: Machine, pid: string): Promise<string[]> {
  const status = await typed(machine, `cat /proc/${pid}/status`);
  const expected = [
    ['NoNewPrivs:\t1', 'may gain privileges'],
    ['Seccomp:\t2', 'may make every system call'],
    ['CapBnd:\t0000000000000000', 'may get capabilities'],
  ] as const;
  const wrong = expected.filter(([line]) => !status.includes(`${line}\n`)).map(([, what]) => what);
  const writing = `nsenter --target ${pid} --mount --root touch /srv/poshak/current/written 2>&1 || true`;
  return (await typed(machine, writing)).includes('Read-only file system') ? wrong : [...wrong, 'may change its code'];
}
