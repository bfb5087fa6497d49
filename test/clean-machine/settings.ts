export const DOMAIN = 'shop.example';
/**
 * Values that a person would put into deploy/systemd/shop.env.example. The secrets exist only in the drill.
 */
export const PASSWORD = 'of-the-drill-0123456789';
export const GATEWAY = { appId: 'drill-app', secretKey: 'drill-secret' };

export type Places = { feedUrl: string; gatewayUrl: string; databasePort: number };

/**
 * Returns the example with each put-…-here replaced, backups on, and the drill's outside systems in place of
 * the real ones. Throws if a placeholder remains.
 */
export function filledSettings(example: string, { feedUrl, gatewayUrl, databasePort }: Places): string {
  const filled = example
    .replace('https://your-shop.example', feedUrl)
    .replace('put-the-app-id-here', GATEWAY.appId)
    .replace('put-the-secret-here', GATEWAY.secretKey)
    .replace('put-the-password-here', PASSWORD)
    .replace(':5432/', `:${databasePort}/`)
    .replace('put-32-bytes-in-base64-here', key(1))
    .replace(/^#?BACKUP_URL=.*$/m, 'BACKUP_URL=/var/lib/poshak/backups')
    .replace(/^#?BACKUP_KEY=.*$/m, `BACKUP_KEY=${key(2)}`);
  const left = /put-[\w-]+-here|your-[\w.-]+/.exec(filled.replaceAll(/^#.*$/gm, ''));
  if (left) throw new Error(`shop.env.example asks for ${left[0]}, which the drill does not fill in.`);
  return `${filled}CASHFREE_BASE_URL=${gatewayUrl}\nNODE_EXTRA_CA_CERTS=${AUTHORITY}\n`;
}

/** Where the machine trusts the certificate authority that plays Let's Encrypt. */
export const AUTHORITY = '/usr/local/share/ca-certificates/drill.crt';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
