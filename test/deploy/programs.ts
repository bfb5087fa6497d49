import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { programOnPath } from '../program-on-path.ts';
import { tryCaddy } from './caddy.ts';

const DEPLOY = path.join(import.meta.dirname, '..', '..', 'deploy');
const run = promisify(execFile);

/** Programs and their arguments. Those that Debian packages are downloaded for the duration of the check. */
const CHECKS = [
  { program: 'promtool', debian: 'prometheus', args: ['check', 'rules', 'watch/alerts.yml'] },
  { program: 'promtool', debian: 'prometheus', args: ['check', 'config', 'watch/prometheus.yml'] },
  { program: 'promtool', debian: 'prometheus', args: ['test', 'rules', 'watch/alerts.test.yml'] },
  { program: 'caddy', debian: 'caddy', args: ['validate', '--adapter', 'caddyfile', '--config', 'docker/Caddyfile'] },
  { program: 'kubectl', debian: null, args: ['kustomize', 'kubernetes'] },
  { program: 'hadolint', debian: null, args: ['docker/Dockerfile'] },
  { program: 'kubeconform', debian: null, args: ['-strict', '-summary', 'kubernetes'] },
] as const;

/**
 * Runs the programs that check the deploy files. Returns the errors they found, and reports which programs
 * were unavailable.
 */
export async function checkWithPrograms(print: (line: string) => void): Promise<string[]> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-programs-'));
  const wrong: string[] = [];
  try {
    for (const { program, debian, args } of CHECKS) {
      const file =
        (await programOnPath([program])) ?? (debian === null ? null : await fromDebian(program, debian, directory));
      if (file === null) {
        print(`not had: ${program}`);
        continue;
      }
      const env = { ...process.env, SHOP_NAME: 'shop.example' };
      const { status, stdout, stderr } = spawnSync(file, args, { cwd: DEPLOY, encoding: 'utf8', env });
      print(`${status === 0 ? 'ok' : 'WRONG'}: ${program} ${args.join(' ')}`);
      if (status !== 0) wrong.push(`${program} ${args.join(' ')}:\n${stdout}${stderr}`);
      if (program !== 'caddy') continue;
      const faults = await tryCaddy(file);
      print(`${faults.length === 0 ? 'ok' : 'WRONG'}: caddy before two shops, one of which breaks off`);
      wrong.push(...faults);
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  return wrong;
}

/** Unpacks a Debian package into a folder without installing it. Returns null if it is unavailable. */
async function fromDebian(program: string, debian: string, directory: string): Promise<string | null> {
  const file = path.join(directory, 'usr', 'bin', program);
  const there = await programOnPath([program]);
  if (there !== null) return there;
  try {
    await run('apt-get', ['download', debian], { cwd: directory });
    await run('sh', ['-c', `dpkg -x ${debian}_*.deb .`], { cwd: directory });
    await run(file, ['--version']).catch(() => run(file, ['version']));
    return file;
  } catch {
    return null;
  }
}
