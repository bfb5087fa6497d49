import type { ColumnType, Generated } from 'kysely';
import type { DeskRole } from '../../../../contracts/desk/roles.ts';

/** Written once, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** The purpose for which a passkey's challenge was made. */
export type PasskeyPurpose = 'add' | 'sign_in' | 'reauthenticate';

/** Tables of the merchant's desk; see migrations/0014-desk.sql. */
export type DeskTables = {
  desk_user: {
    id: Generated<number>;
    name: Fixed<string>;
    role: DeskRole;
    password: string;
    totp_secret: Nullable<string>;
    totp_sealed: Nullable<string>;
    totp_key_id: Nullable<string>;
    totp_confirmed_at: Nullable<Date>;
    totp_last_step: Generated<number>;
    created_at: Fixed<Date>;
    disabled_at: Nullable<Date>;
  };
  desk_session: {
    id: Generated<number>;
    user_id: Fixed<number>;
    token_digest: Fixed<string>;
    created_at: Fixed<Date>;
    last_seen_at: Date;
    expires_at: Fixed<Date>;
    reauthenticated_until: Nullable<Date>;
    revoked_at: Nullable<Date>;
    address: Fixed<string>;
    user_agent: Fixed<string>;
  };
  desk_passkey: {
    id: Generated<number>;
    user_id: Fixed<number>;
    credential_id: Fixed<string>;
    public_key: Fixed<string>;
    counter: number;
    transports: Fixed<string>;
    name: string;
    created_at: Fixed<Date>;
    last_used_at: Nullable<Date>;
  };
  desk_challenge: {
    challenge: Fixed<string>;
    purpose: Fixed<PasskeyPurpose>;
    user_id: Fixed<number | null>;
    expires_at: Fixed<Date>;
  };
  order_note: {
    id: Generated<number>;
    order_id: Fixed<string>;
    at: Fixed<Date>;
    by: Fixed<string>;
    text: Fixed<string>;
  };
  desk_audit: {
    id: Generated<number>;
    at: Fixed<Date>;
    user_id: Fixed<number | null>;
    who: Fixed<string>;
    act: Fixed<string>;
    order_id: Fixed<string | null>;
    detail: Fixed<string>;
    address: Fixed<string>;
  };
};
