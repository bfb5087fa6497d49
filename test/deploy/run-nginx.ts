import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deployFile } from './deploy-files.ts';

/** Returns deploy/nginx/upstream.conf with the given ports of shops. */
export async function upstreamOf(shops: readonly number[]): Promise<string> {
  const servers = shops.map((shop) => `server 127.0.0.1:${shop} max_fails=0;`).join('\n  ');
  return (await deployFile('nginx/upstream.conf')).replace(/server 127[^]*max_fails=0;/, servers);
}

/**
 * Writes a configuration with the given content of its `http` block, and returns its path. All files of nginx are in
 * `directory`, to which relative includes refer too.
 */
export async function writeNginxConfiguration(directory: string, http: string): Promise<string> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${directory}/t;`,
  );
  const file = path.join(directory, 'nginx.conf');
  await writeFile(
    file,
    `worker_processes 1; pid ${directory}/pid; error_log ${directory}/error.log; events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')}
${http}
}`,
  );
  return file;
}

/** Runs nginx with the given content of its `http` block. Returns a function that stops it. */
export async function runNginx(program: string, directory: string, http: string): Promise<() => Promise<void>> {
  const file = await writeNginxConfiguration(directory, http);
  const child = spawn(program, ['-p', directory, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
  return async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
}
