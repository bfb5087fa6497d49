import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { ShopError } from '../../running/errors.ts';
import { on } from './handler.ts';
import type { Audit } from '../../running/audit.ts';
import type { Sessions } from './sessions.ts';
import type { DeskUsers } from './users.ts';
import { requireStrong } from './password.ts';

const ACTS_A_PAGE = 100;

type Deps = { users: DeskUsers; sessions: Sessions; audit: Audit; shopName: string };

/** Handlers with which the owner manages users and reads the audit log. */
export function userHandlers({ users, sessions, audit, shopName }: Deps) {
  const all = async () => ({
    users: (await users.list()).map((user) => ({
      ...user,
      createdAt: user.createdAt.toISOString(),
      lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    })),
  });
  return {
    users: on(DESK_ENDPOINTS.users, all),
    addUser: on(DESK_ENDPOINTS.addUser, async ({ body, record }) => {
      requireStrong(body.password, 'password', [body.name, shopName]);
      await users.add(body);
      await record({ detail: `${body.name} as ${body.role}` });
      return all();
    }),
    changeUser: on(DESK_ENDPOINTS.changeUser, async ({ params, body, record }) => {
      const { role, disabled } = body;
      await users.change(params.id, {
        ...(role === undefined ? {} : { role }),
        ...(disabled === undefined ? {} : { disabled }),
      });
      await record({ detail: `user ${params.id}: ${JSON.stringify(body)}` });
      return all();
    }),
    resetUserPassword: on(DESK_ENDPOINTS.resetUserPassword, async ({ params, body, record }) => {
      requireStrong(body.password, 'password', [shopName]);
      await users.reset(params.id, body.password);
      await record({ detail: `user ${params.id}` });
      return all();
    }),
    revokeUser: on(DESK_ENDPOINTS.revokeUser, async ({ params, record }) => {
      const ended = await sessions.revokeAll(params.id);
      await record({ detail: `user ${params.id}: ${ended} sessions` });
      return all();
    }),
    audit: on(DESK_ENDPOINTS.audit, async ({ query }) => {
      const before = query.after === undefined ? null : Number(query.after);
      if (before !== null && !Number.isSafeInteger(before)) throw new ShopError('bad_request');
      const acts = await audit.page(before, ACTS_A_PAGE);
      const last = acts.at(-1);
      return {
        acts: acts.map((act) => ({ ...act, at: act.at.toISOString() })),
        next: acts.length === ACTS_A_PAGE && last ? String(last.id) : null,
      };
    }),
  };
}
