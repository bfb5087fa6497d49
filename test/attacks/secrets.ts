const KEY_BYTES = 32;

/** Distinctive values for a shop's secret settings, the same in every process. */
export const SECRET_SETTINGS = {
  CASHFREE_APP_ID: 'canary-app-5d1c0f',
  CASHFREE_SECRET_KEY: 'canary-gateway-secret-9b7e21',
  META_ACCESS_TOKEN: 'canary-meta-token-77aa01',
  MERCHANT_WEBHOOK_SECRET: 'canary-webhook-secret-c0ffee',
  DATA_KEY: Buffer.alloc(KEY_BYTES, 'canary data key').toString('base64'),
  DATA_KEY_OLD: Buffer.alloc(KEY_BYTES, 'canary old data key').toString('base64'),
} as const;

export const SECRET_CREDENTIALS = {
  appId: SECRET_SETTINGS.CASHFREE_APP_ID,
  secretKey: SECRET_SETTINGS.CASHFREE_SECRET_KEY,
};

/** Environment of a shop whose every secret is known. External systems point nowhere. */
export const SECRET_ENVIRONMENT: Readonly<Record<string, string>> = {
  ...SECRET_SETTINGS,
  META_PIXEL_ID: '123456',
  MERCHANT_WEBHOOK_URL: 'http://127.0.0.1:9/orders',
  TRUST_PROXY: '1',
};

/** The secrets in every encoding in which they might leak. */
export const SECRET_FORMS: readonly string[] = Object.values(SECRET_SETTINGS).flatMap((secret) => [
  secret,
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('hex'),
  encodeURIComponent(secret),
]);
