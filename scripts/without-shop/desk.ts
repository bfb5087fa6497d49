import { PASSWORD_COST } from '../../src/server/desk/auth/password.ts';
import { createSessions } from '../../src/server/desk/auth/sessions.ts';
import { createDeskUsers } from '../../src/server/desk/auth/users.ts';
import { runDeskCommand } from '../../src/server/desk/desk-command.ts';
import type { RunHere } from './work-here.ts';

export const runHere: RunHere = (_config, database, argv) => {
  const deps = { database, now: Date.now };
  const users = createDeskUsers({ ...deps, cost: PASSWORD_COST });
  return runDeskCommand({ users, sessions: createSessions(deps) }, argv);
};
