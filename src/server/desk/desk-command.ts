import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { DESK_ROLES } from '../../contracts/desk/roles.ts';
import { userName } from '../../contracts/desk/session.ts';
import type { CommandResult } from '../running/commands/command-socket.ts';
import { asUsageError, istTime, refuseWordsBeyond, UsageError } from '../running/commands/command-text.ts';
import { formatTable } from '../running/commands/text-table.ts';
import { ShopError } from '../running/errors.ts';
import type { Sessions } from './auth/sessions.ts';
import type { DeskUsers } from './auth/users.ts';

const USAGE = `Usage: npm run desk -- user <command>

  user list
  user add NAME --role packer|manager|owner|accountant   prints the new user's password, once
  user reset NAME                             a new password; the second factor and all sessions end
  user revoke NAME                            ends all sessions
  user disable NAME                           may not sign in any more
  user enable NAME
  help                                        this text`;

const HELP = 'npm run desk -- help lists all commands.';

type Deps = { users: DeskUsers; sessions: Pick<Sessions, 'revokeAll'> };

/** Runs one desk command. Exit code 0: done, 1: refused, 2: invalid command. */
export async function runDeskCommand(deps: Deps, argv: readonly string[]): Promise<CommandResult> {
  try {
    return { exitCode: 0, output: await run(deps, argv) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    if (error instanceof ShopError) return { exitCode: 1, output: error.message };
    throw error;
  }
}

async function run(deps: Deps, argv: readonly string[]): Promise<string> {
  const { positionals, values } = parse(argv);
  refuseWordsBeyond(3, positionals);
  const [subject = '', command = '', argument = ''] = positionals;
  if (subject === 'help') return USAGE;
  if (subject !== 'user') throw new UsageError(subject === '' ? 'Which command?' : `There is no command "${subject}".`);
  const { users, sessions } = deps;
  switch (command) {
    case 'list':
      return listed(users);
    case 'add': {
      const name = v.safeParse(userName, argument);
      const role = DESK_ROLES.find((one) => one === values.role);
      if (!name.success) throw new UsageError('user add needs a name of 2 to 32 letters, digits, dots or dashes.');
      if (role === undefined) throw new UsageError('--role is packer, manager, owner or accountant.');
      const password = newPassword();
      await users.add({ name: name.output, role, password });
      return `${name.output} may sign in as ${role}, with this password: ${password}`;
    }
    case 'reset': {
      const password = newPassword();
      await users.reset(await idOf(users, argument), password);
      return `${argument} has a new password: ${password}`;
    }
    case 'revoke':
      return `${await sessions.revokeAll(await idOf(users, argument))} sessions of ${argument} were ended.`;
    case 'disable':
      await users.change(await idOf(users, argument), { disabled: true });
      return `${argument} may not sign in any more.`;
    case 'enable':
      await users.change(await idOf(users, argument), { disabled: false });
      return `${argument} may sign in again.`;
    default:
      throw new UsageError(`There is no command "user ${command}".`);
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: { role: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw asUsageError(error);
  }
}

async function idOf(users: DeskUsers, name: string): Promise<number> {
  const id = await users.idOf(name);
  if (id === null) throw new UsageError(`There is no user "${name}".`);
  return id;
}

async function listed(users: DeskUsers): Promise<string> {
  const rows = (await users.list()).map((user) => ({
    name: user.name,
    role: user.role,
    may_enter: user.disabled ? 'no' : 'yes',
    second_factor: user.secondFactor ? 'yes' : 'no',
    sessions: String(user.sessions),
    last_seen: user.lastSeenAt === null ? '' : istTime(user.lastSeenAt),
  }));
  return formatTable(rows, 'Nobody may enter: npm run desk -- user add NAME --role owner');
}

/** Returns a password of 96 random bits, to be typed once and then changed. */
function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
