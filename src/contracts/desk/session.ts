import * as v from 'valibot';
import { type DeskEndpoint, get, post } from './desk-endpoint.ts';
import { count, cursor, idText, rowId, storedText, time } from './desk-fields.ts';
import { DESK_ROLES } from './roles.ts';

const password = v.pipe(
  v.string(),
  v.minLength(12, 'must be at least 12 characters'),
  v.maxLength(200, 'must be at most 200 characters'),
);
const submittedPassword = v.pipe(v.string(), v.maxLength(200));
const oneTimeCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'must be six digits'));
export const userName = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z][a-z0-9._-]{1,31}$/, 'must be 2 to 32 letters, digits, dots or dashes'),
);

/** The session's data that the screens need; `user` is null if no user is signed in. */
export const sessionSchema = v.object({
  shopName: v.string(),
  /** The shop's logo as it is published, an address of the shop's; null: it has none. */
  logoUrl: v.nullable(v.string()),
  /** The shop's URL, for links to product and tracking pages. */
  shopUrl: v.string(),
  /** The desk's origin, on which alone passkeys work; null if passkeys are not available. */
  passkeyOrigin: v.nullable(v.string()),
  user: v.nullable(
    v.object({
      id: v.number(),
      name: v.string(),
      role: v.picklist(DESK_ROLES),
      secondFactor: v.boolean(),
      hasPasskey: v.boolean(),
    }),
  ),
  /** Sent as the header x-csrf-token with every request except GET; null without a session. */
  csrfToken: v.nullable(v.string()),
  /** Until when refunds and exports need no password; null if they need one now. */
  reauthenticatedUntil: v.nullable(time),
});
export type DeskSession = v.InferOutput<typeof sessionSchema>;

export const signInSchema = v.strictObject({
  name: storedText(0, 100),
  password: submittedPassword,
  /** The code of the authenticator app; required after the error `second_factor_required`. */
  code: v.optional(oneTimeCode),
});
export const reauthenticateSchema = v.strictObject({ password: submittedPassword, code: v.optional(oneTimeCode) });
export const reauthenticatedSchema = v.object({ reauthenticatedUntil: time });
/** Also ends the user's other sessions. */
export const changePasswordSchema = v.strictObject({ current: submittedPassword, next: password });

/** The app reads `uri` from a QR code. The second factor is active once a code of the app was confirmed. */
export const secondFactorSetupSchema = v.object({ secret: v.string(), uri: v.string() });
export const secondFactorCodeSchema = v.strictObject({ code: oneTimeCode });

export const ownSessionsSchema = v.object({
  sessions: v.array(
    v.object({
      id: v.number(),
      signedInAt: time,
      lastSeenAt: time,
      /** The browser's User-Agent header, shortened. */
      userAgent: v.string(),
      address: v.string(),
      current: v.boolean(),
    }),
  ),
  /** Failed tries and changes of how the user signs in, newest first. */
  changes: v.array(v.object({ id: v.number(), at: time, act: v.string(), detail: v.string(), address: v.string() })),
});
export const revokeSessionSchema = v.strictObject({ id: rowId });

export const usersSchema = v.object({
  users: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      role: v.picklist(DESK_ROLES),
      disabled: v.boolean(),
      secondFactor: v.boolean(),
      createdAt: time,
      lastSeenAt: v.nullable(time),
      sessions: count,
    }),
  ),
});
export const addUserSchema = v.strictObject({ name: userName, role: v.picklist(DESK_ROLES), password });
/** Demoting or disabling the last enabled owner is rejected with `last_owner`. */
export const changeUserSchema = v.strictObject({
  role: v.optional(v.picklist(DESK_ROLES)),
  disabled: v.optional(v.boolean()),
});
/** Also removes the user's second factor and passkeys and ends their sessions. */
export const resetPasswordSchema = v.strictObject({ password });

/** The audit log of the desk, newest first. */
export const auditSchema = v.object({
  acts: v.array(
    v.object({
      id: v.number(),
      at: time,
      who: v.string(),
      /** The endpoint's name, such as `packOrder`. */
      act: v.string(),
      orderId: v.nullable(v.string()),
      /** More details in a few words; nothing personal. */
      detail: v.string(),
      address: v.string(),
    }),
  ),
  next: v.nullable(v.string()),
});

const user = v.strictObject({ id: idText });

/** Endpoints of sessions, users and the audit log. */
export const ACCOUNT_ENDPOINTS = {
  session: get('/api/session', null, { response: sessionSchema }),
  signIn: post('/api/sign-in', null, { body: signInSchema, response: sessionSchema }),
  signOut: post('/api/sign-out', 'packer'),
  reauthenticate: post('/api/reauthenticate', 'packer', {
    body: reauthenticateSchema,
    response: reauthenticatedSchema,
  }),
  changePassword: post('/api/password', 'packer', { body: changePasswordSchema }),
  offerSecondFactor: post('/api/second-factor/setup', 'packer', {
    reauthenticated: true,
    response: secondFactorSetupSchema,
  }),
  confirmSecondFactor: post('/api/second-factor/confirm', 'packer', {
    reauthenticated: true,
    body: secondFactorCodeSchema,
  }),
  removeSecondFactor: post('/api/second-factor/remove', 'packer', { reauthenticated: true }),
  ownSessions: get('/api/sessions', 'packer', { response: ownSessionsSchema }),
  revokeOwnSession: post('/api/sessions/revoke', 'packer', { body: revokeSessionSchema }),
  users: get('/api/users', 'owner', { response: usersSchema }),
  addUser: post('/api/users', 'owner', {
    reauthenticated: true,
    body: addUserSchema,
    response: usersSchema,
  }),
  changeUser: post('/api/users/:id', 'owner', {
    reauthenticated: true,
    params: user,
    body: changeUserSchema,
    response: usersSchema,
  }),
  resetUserPassword: post('/api/users/:id/password', 'owner', {
    reauthenticated: true,
    params: user,
    body: resetPasswordSchema,
    response: usersSchema,
  }),
  /** Ends all the user's sessions. */
  revokeUser: post('/api/users/:id/revoke', 'owner', { params: user, response: usersSchema }),
  audit: get('/api/audit', 'owner', {
    query: v.strictObject({ after: v.optional(cursor) }),
    response: auditSchema,
  }),
} as const satisfies Record<string, DeskEndpoint>;
