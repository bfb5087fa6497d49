import type { Database } from '../../db/connect.ts';
import type { Audit } from './audit.ts';
import type { Credentials } from './credentials.ts';
import type { PasswordCost } from './password.ts';
import type { SecretVault } from './second-factor-secret.ts';
import type { Sessions } from './sessions.ts';

/** What signing in and the own account stand on. */
export type AuthDeps = {
  database: Database;
  sessions: Sessions;
  credentials: Credentials;
  audit: Audit;
  cost: PasswordCost;
  vault: SecretVault;
  shopName: string;
  shopUrl: string;
  /** The desk's own origin, to which passkeys are bound; null: there are none. */
  deskUrl: string | null;
  now: () => number;
};
