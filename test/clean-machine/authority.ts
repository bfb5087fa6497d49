import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTHORITY } from './settings.ts';
import type { Machine } from './machine.ts';
import { typed } from './run-steps.ts';

const CADDYFILE = `{
	admin off
	http_port 14080
	https_port 14443
	skip_install_trust
	auto_https disable_redirects
}
https://authority.example:14443 {
	tls internal
	acme_server
}
`;
const START_LIMIT_MS = 30_000;

/**
 * Downloads Debian's Caddy, which plays Let's Encrypt and is not part of the shop's machine. Needs the
 * network.
 */
export async function fetchAuthority(machine: Machine): Promise<void> {
  const folder = path.join(machine.root, 'drill/authority');
  await mkdir(folder, { recursive: true });
  await typed(machine, 'cd /drill/authority && apt-get download caddy && dpkg -x caddy_*.deb .');
}

/**
 * Starts the authority, makes the machine trust it and points certbot to it. Returns its root certificate.
 */
export async function startAuthority(machine: Machine): Promise<string> {
  const { root } = machine;
  const folder = path.join(root, 'drill/authority');
  await writeFile(path.join(folder, 'Caddyfile'), CADDYFILE);
  const caddy = spawn(
    'chroot',
    [root, '/drill/authority/usr/bin/caddy', 'run', '--adapter', 'caddyfile', '--config', '/drill/authority/Caddyfile'],
    {
      env: { HOME: '/drill/authority', XDG_DATA_HOME: '/drill/authority', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      stdio: 'ignore',
    },
  );
  caddy.unref();
  const certificate = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  const end = Date.now() + START_LIMIT_MS;
  let pem = '';
  while (pem === '') {
    if (Date.now() > end) throw new Error('The certificate authority did not start.');
    await sleep(100);
    pem = await readFile(certificate, 'utf8').catch(() => '');
  }
  await copyFile(certificate, path.join(root, AUTHORITY));
  await chmod(path.join(root, AUTHORITY), 0o644);
  await typed(machine, 'update-ca-certificates');
  await mkdir(path.join(root, 'etc/letsencrypt'), { recursive: true });
  await writeFile(
    path.join(root, 'etc/letsencrypt/cli.ini'),
    'server = https://authority.example:14443/acme/local/directory\nnon-interactive = true\nagree-tos = true\nregister-unsafely-without-email = true\nno-random-sleep-on-renew = true\n',
  );
  return pem;
}
