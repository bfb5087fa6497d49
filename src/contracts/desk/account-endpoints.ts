import * as v from 'valibot';
import type { DeskEndpoint } from './desk-endpoint.ts';
import { cursor, done, idText, noFields } from './desk-fields.ts';
import * as session from './session.ts';

const user = v.strictObject({ id: idText });

/** Endpoints of sessions, users and the audit log. */
export const ACCOUNT_ENDPOINTS = {
  session: { method: 'GET', path: '/api/session', role: null, response: session.sessionSchema },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    role: null,
    body: session.signInSchema,
    response: session.sessionSchema,
  },
  signOut: { method: 'POST', path: '/api/sign-out', role: 'packer', body: noFields, response: done },
  reauthenticate: {
    method: 'POST',
    path: '/api/reauthenticate',
    role: 'packer',
    body: session.reauthenticateSchema,
    response: session.reauthenticatedSchema,
  },
  changePassword: {
    method: 'POST',
    path: '/api/password',
    role: 'packer',
    body: session.changePasswordSchema,
    response: done,
  },
  offerSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/setup',
    role: 'packer',
    reauthenticated: true,
    body: noFields,
    response: session.secondFactorSetupSchema,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/confirm',
    role: 'packer',
    reauthenticated: true,
    body: session.secondFactorCodeSchema,
    response: done,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/remove',
    role: 'packer',
    reauthenticated: true,
    body: noFields,
    response: done,
  },
  ownSessions: { method: 'GET', path: '/api/sessions', role: 'packer', response: session.ownSessionsSchema },
  revokeOwnSession: {
    method: 'POST',
    path: '/api/sessions/revoke',
    role: 'packer',
    body: session.revokeSessionSchema,
    response: done,
  },
  users: { method: 'GET', path: '/api/users', role: 'owner', response: session.usersSchema },
  addUser: {
    method: 'POST',
    path: '/api/users',
    role: 'owner',
    reauthenticated: true,
    body: session.addUserSchema,
    response: session.usersSchema,
  },
  changeUser: {
    method: 'POST',
    path: '/api/users/:id',
    role: 'owner',
    reauthenticated: true,
    params: user,
    body: session.changeUserSchema,
    response: session.usersSchema,
  },
  resetUserPassword: {
    method: 'POST',
    path: '/api/users/:id/password',
    role: 'owner',
    reauthenticated: true,
    params: user,
    body: session.resetPasswordSchema,
    response: session.usersSchema,
  },
  /** Ends all the user's sessions. */
  revokeUser: {
    method: 'POST',
    path: '/api/users/:id/revoke',
    role: 'owner',
    params: user,
    body: noFields,
    response: session.usersSchema,
  },
  audit: {
    method: 'GET',
    path: '/api/audit',
    role: 'owner',
    query: v.strictObject({ after: v.optional(cursor) }),
    response: session.auditSchema,
  },
} as const satisfies Record<string, DeskEndpoint>;
