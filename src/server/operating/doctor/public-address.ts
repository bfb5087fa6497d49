import { connect, type PeerCertificate } from 'node:tls';
import { isLoopback } from '../../running/environment/config-values.ts';
import { fail, type Finding, ok, warn } from './finding.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';

const LIMIT_MS = 10_000;

/** Checks the home page as the public sees it: headers, hidden operations endpoints, the certificate. */
export async function checkPublicAddress(publicUrl: string, now: number): Promise<Finding[]> {
  const secure = publicUrl.startsWith('https:');
  try {
    const page = await get(`${publicUrl}/`);
    const findings = [
      page.status === 200 ? checkHeaders(publicUrl, page.headers, secure) : wrongStatus(publicUrl, page),
    ];
    if (!isLoopback(publicUrl)) findings.push(await checkHidden(publicUrl));
    if (secure) findings.push(await checkCertificate(new URL(publicUrl), now));
    return findings;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no answer';
    return [
      fail(
        'public address',
        `PUBLIC_URL ${publicUrl} cannot be opened from here (${reason}): is the shop running and its name right?`,
      ),
    ];
  }
}

function get(address: string): Promise<Response> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) });
}

function wrongStatus(publicUrl: string, { status }: Response): Finding {
  return fail('public address', `PUBLIC_URL ${publicUrl} answers ${status} instead of the home page.`);
}

function checkHeaders(publicUrl: string, headers: Headers, secure: boolean): Finding {
  const wanted = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
  const absent = [...wanted, ...(secure ? ['strict-transport-security'] : [])].filter((name) => !headers.has(name));
  return absent.length === 0
    ? ok('public address', `PUBLIC_URL ${publicUrl} gives the home page with its security headers.`)
    : warn(
        'public address',
        `PUBLIC_URL ${publicUrl} comes without ${absent.join(', ')}: the proxy must keep the shop's headers.`,
      );
}

async function checkHidden(publicUrl: string): Promise<Finding> {
  const open: string[] = [];
  for (const path of ['/metrics', '/readyz']) if ((await get(publicUrl + path)).ok) open.push(path);
  return open.length === 0
    ? ok('operations', '/metrics and /readyz are hidden from the world.')
    : warn('operations', `${open.join(' and ')} can be read by everybody: hide them at the proxy (docs/deploy.md).`);
}

async function checkCertificate(url: URL, now: number): Promise<Finding> {
  const certificate = await certificateOf(url);
  return expiryFinding(url.host, Date.parse(certificate.valid_to), now);
}

export function expiryFinding(host: string, endsAt: number, now: number): Finding {
  const days = Math.floor((endsAt - now) / DAY_MS);
  const words = `The certificate of ${host} ends in ${days} days`;
  if (days < 7) return fail('certificate', `${words}: renew it now, browsers refuse the shop after that.`);
  return days < 21 ? warn('certificate', `${words}: its renewal has not run.`) : ok('certificate', `${words}.`);
}

function certificateOf(url: URL): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const port = url.port === '' ? 443 : Number(url.port);
    const socket = connect({ host: url.hostname, port, servername: url.hostname, timeout: LIMIT_MS }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
  });
}
