/** Codes that prove a mobile number; see migrations/0024-one-time-codes.sql. */
export type OneTimeCodeTables = {
  one_time_code: {
    purpose: string;
    phone_digest: string;
    code_digest: string | null;
    expires_at: Date;
    tries: number;
    issued_at: Date;
    issued_in_window: number;
    window_ends_at: Date;
  };
};
