import { execFile } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/start/processes.ts';
import { deployFile } from './deploy-files.ts';
import { runNginx, upstreamOf } from './run-nginx.ts';

const run = promisify(execFile);
export const DOMAIN = 'shop.example';

type Answer = { status: number; text: string; strictTransportSecurity: unknown };
export type Nginx = {
  /** Requests a path of the shop's domain over TLS; with `body` as a POST of JSON. */
  call: (where: string, body?: unknown) => Promise<Answer>;
  stop: () => Promise<void>;
};

/**
 * Runs nginx with deploy/nginx as docs/deploy.md sets it up, but with a self-signed certificate and free
 * ports.
 */
export async function startNginx(program: string, directory: string, shops: readonly number[]): Promise<Nginx> {
  const https = await freePort();
  const folder = path.join(directory, 'poshak');
  await mkdir(folder, { recursive: true });
  for (const name of ['locations', 'to-shop']) {
    await symlink(path.join(import.meta.dirname, `../../deploy/nginx/${name}.conf`), path.join(folder, `${name}.conf`));
  }
  await writeFile(path.join(folder, 'upstream.conf'), await upstreamOf(shops));
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'certificate.pem')];
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const site = (await deployFile('nginx/shop.conf'))
    .replaceAll('/etc/nginx/poshak', folder)
    .replaceAll(`/etc/letsencrypt/live/${DOMAIN}/fullchain.pem`, certificate)
    .replaceAll(`/etc/letsencrypt/live/${DOMAIN}/privkey.pem`, key)
    .replaceAll('listen 443 ssl http2', `listen 127.0.0.1:${https} ssl http2`)
    .replaceAll('listen 80', `listen 127.0.0.1:${await freePort()}`)
    .replaceAll(/^ *listen \[::\].*$/gm, '');
  const stop = await runNginx(program, directory, site);
  const ca = await readFile(certificate);
  return {
    call: (where, body) => call({ https, ca, where, body }),
    stop,
  };
}

type Call = { https: number; ca: Buffer; where: string; body: unknown };

function call({ https, ca, where, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port: https,
      servername: DOMAIN,
      ca,
      path: where,
      method: body === undefined ? 'GET' : 'POST',
      headers: { host: DOMAIN, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      const strictTransportSecurity = answer.headers['strict-transport-security'];
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, strictTransportSecurity }));
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
