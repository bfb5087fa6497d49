import type { Database } from '../../running/db/connect.ts';
import type { Audit } from '../../running/audit.ts';
import type { Credentials } from './credentials.ts';
import type { KnownBrowsers } from './known-browser.ts';
import type { PasswordCost } from './password.ts';
import type { Refusals } from './refusals.ts';
import type { SecretVault } from './second-factor-secret.ts';
import type { Sessions } from './sessions.ts';

/** Dependencies of signing in and of the user's own account. */
export type AuthDeps = {
  database: Database;
  sessions: Sessions;
  credentials: Credentials;
  browsers: KnownBrowsers;
  audit: Audit;
  refusals: Refusals;
  cost: PasswordCost;
  vault: SecretVault;
  shopName: string;
  logoUrl: string | null;
  shopUrl: string;
  /** Origin of the desk, to which passkeys are bound; null if passkeys are off. */
  deskUrl: string | null;
  now: () => number;
};
