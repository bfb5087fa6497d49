import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { buildIfStale } from '../../scripts/build.ts';
import { programOnPath } from '../program-on-path.ts';
import { drillCluster } from './drill.ts';
import { unpackPackages } from './packages.ts';
import { furnishMachine } from './private-machine.ts';

/**
 * `npm run drill:cluster`: three shops on a cluster of three PostgreSQL with deploy/cluster, whose parts break one after
 * the other while shoppers buy. `-- short` breaks the three that matter most, `-- only WORDS` those with the words in their
 * name. Needs root, Debian's packages and namespaces. KEEP=yes keeps the logs. Exit code 0: no errors.
 */
const [how = '', words = ''] = process.argv.slice(2);
const INSIDE = 'inside';
/** The first process of the namespaces takes in what loses its parent, as PostgreSQL's does on purpose. */
const FIRST_PROCESS = '"$@" & wait $!';

if (how === INSIDE) {
  const [, , , packages = '', logs = '', form = '', only = ''] = process.argv;
  await furnishMachine(packages);
  const options = { logs, short: form === 'short', only: form === 'only' ? only : null };
  const wrong = await drillCluster(options, (line) => console.log(line));
  for (const violation of wrong) console.log(`WRONG ${violation}`);
  console.log(wrong.length === 0 ? 'nothing is wrong' : `${wrong.length} things are wrong`);
  process.exit(wrong.length === 0 ? 0 : 1);
}
process.exit(await runInNamespaces());

async function runInNamespaces(): Promise<number> {
  if (
    process.getuid?.() !== 0 ||
    (await programOnPath(['ip'])) === null ||
    (await programOnPath(['apt-get'])) === null
  ) {
    console.log('WRONG this drill makes networks and mounts: run it as root, on Debian 12 with iproute2.');
    return 1;
  }
  await buildIfStale();
  const packages = await unpackPackages();
  const logs = await mkdtemp(path.join(tmpdir(), 'poshak-cluster-'));
  const kinds = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const inside = [process.execPath, import.meta.filename, INSIDE, packages, logs, how, words];
  // All of it ends with this process, however it ends.
  const command = ['--pdeathsig', 'KILL', 'unshare', ...kinds, 'sh', '-c', FIRST_PROCESS, 'sh', ...inside];
  const child = spawn('setpriv', command, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code === 0 && process.env['KEEP'] === undefined) await rm(logs, { recursive: true, force: true });
  else console.log(`logs are in ${logs}`);
  return typeof code === 'number' ? code : 1;
}
