import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { answering, freePort } from '../../scripts/start/processes.ts';
import type { Answer } from '../../test/pages/page-weight.ts';

export type Nginx = {
  url: string;
  /** The pid of the only worker. */ pid: () => Promise<number>;
  stop: () => Promise<void>;
};

/** Headers that nginx writes itself. */
const OWN = new Set([
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-type',
  'server',
]);

/**
 * Starts nginx with one worker that sends the same stored response, bytes and headers, to every request.
 * Returns null if nginx is not installed.
 */
export async function startNginx(answer: Answer): Promise<Nginx | null> {
  const directory = await mkdtemp(path.join(tmpdir(), 'poshak-nginx-'));
  const port = await freePort();
  await writeFile(path.join(directory, 'page'), answer.body);
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !OWN.has(name))
    .map(([name, value]) => `add_header ${name} '${String(value).replaceAll(/['\\]/g, String.raw`\$&`)}';`);
  await writeFile(path.join(directory, 'nginx.conf'), configuration(directory, port, headers));
  const child = spawn('nginx', ['-p', directory, '-c', path.join(directory, 'nginx.conf'), '-g', 'daemon off;'], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  const started = await Promise.race([
    answering(url, 10_000).then(() => true),
    new Promise<boolean>((resolve) => child.once('error', () => resolve(false))),
  ]);
  const stop = async () => {
    await ended(child);
    await rm(directory, { recursive: true, force: true });
  };
  if (started) return { url, pid: () => workerOf(child), stop };
  await stop();
  return null;
}

function configuration(directory: string, port: number, headers: readonly string[]): string {
  return `worker_processes 1;
pid ${directory}/pid;
error_log ${directory}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; keepalive_timeout 65;
  open_file_cache max=10; etag off; server_tokens off; client_body_temp_path ${directory}; if_modified_since off;
  server {
    listen 127.0.0.1:${port};
    location / {
      root ${directory}; try_files /page =404; types { } default_type 'text/html; charset=utf-8';
      ${headers.join('\n      ')}
    }
  }
}
`;
}

async function workerOf(master: ChildProcess): Promise<number> {
  const children = await readFile(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });
}
