import { execFile } from 'node:child_process';
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_DIRECTORY } from '../cache-directory.ts';

const run = promisify(execFile);
const PACKAGES = [
  'patroni',
  'python3-etcd',
  'etcd-server',
  'haproxy',
  'pgbouncer',
  'nginx',
  'postgresql-15',
  'postgresql-client-15',
];

/**
 * Downloads Debian's packages of the cluster, with what they need and this machine lacks, and unpacks them into a folder that
 * later runs use again. Nothing is installed. Returns the folder.
 */
export async function unpackPackages(): Promise<string> {
  const folder = path.join(CACHE_DIRECTORY, 'cluster-packages');
  if (await exists(folder)) return folder;
  const work = `${folder}.${process.pid}`;
  const archives = path.join(work, 'archives');
  await mkdir(path.join(archives, 'partial'), { recursive: true });
  try {
    await download(archives).catch(async () => {
      await run('apt-get', ['-q', 'update']);
      await download(archives);
    });
    const files = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
    for (const name of files) await run('dpkg', ['-x', path.join(archives, name), path.join(work, 'root')]);
    await rename(path.join(work, 'root'), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return folder;
}

async function download(archives: string): Promise<void> {
  const how = ['-q', '-y', '--no-install-recommends', '--reinstall', '--download-only'];
  await run('apt-get', [...how, '-o', `Dir::Cache::archives=${archives}`, 'install', ...PACKAGES]);
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
