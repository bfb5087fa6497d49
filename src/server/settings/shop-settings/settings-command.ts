import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { CommandResult } from '../../running/commands/command-socket.ts';
import { createAudit } from '../../running/audit.ts';
import { asUsageError, readCount, refuseWordsBeyond, UsageError } from '../../running/commands/command-text.ts';
import { formatTable } from '../../running/commands/text-table.ts';
import type { Environment } from '../../running/environment/config-error.ts';
import type { Database } from '../../running/db/connect.ts';
import { ShopError } from '../../running/errors.ts';
import { lostOwnPictures } from '../../catalogue/own-pictures/service.ts';
import { fitSettings } from './fit-settings.ts';
import {
  saveSettings,
  settingsHistory,
  settingsInForce,
  settingsOfVersion,
  type ShopSettings,
} from './shop-settings.ts';

const USAGE = `Usage: npm run settings -- <command>

  show [KEY]           what is set here, over shop.config.ts, as JSON
  set KEY JSON         sets a key of shop.config.ts, as a whole; every replica follows within seconds
  unset KEY            lets shop.config.ts count again
  history [--limit 50] the versions, newest first
  restore VERSION      puts an earlier version in force again, as a new one
  help                 this text`;

const HELP = 'npm run settings -- help lists all commands.';

/** As the desk's endpoints are called in the audit log. */
type SavingAct = 'saveShopSettings' | 'restoreShopSettings';

type Deps = { database: Database; environment: Environment; fileInput: object; now: () => number };

/** Runs one settings command. Exit code 0: done, 1: refused, 2: the command was not understood. */
export async function runSettingsCommand(deps: Deps, argv: readonly string[]): Promise<CommandResult> {
  try {
    return { exitCode: 0, output: await run(deps, parse(argv)) };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${HELP}` };
    if (error instanceof ShopError) return { exitCode: 1, output: describe(error) };
    throw error;
  }
}

function parse(argv: readonly string[]) {
  try {
    const options = { limit: { type: 'string' }, by: { type: 'string', default: 'command' } } as const;
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (error) {
    throw asUsageError(error);
  }
}

async function run(deps: Deps, { positionals, values }: ReturnType<typeof parse>): Promise<string> {
  const [command = '', word, json] = positionals;
  refuseWordsBeyond(command === 'set' ? 3 : 2, positionals);
  const { database, now } = deps;
  const current = await settingsInForce(database);
  const save = async (settings: ShopSettings, act: SavingAct, detail: string): Promise<string> => {
    const change = { settings, base: current?.version ?? null, by: values.by, at: new Date(now()) };
    const { version } = await database.transaction().execute(async (transaction) => {
      const saved = await saveSettings(transaction, deps, change);
      const actor = { userId: null, name: values.by, address: '' };
      await createAudit({ database, now }).write(transaction, actor, { act, detail });
      return saved;
    });
    return `Version ${version} is in force within seconds.`;
  };
  switch (command) {
    case 'show': {
      const shown = word === undefined ? (current?.settings ?? {}) : current?.settings[word];
      return shown === undefined ? `${word} is not set here: shop.config.ts counts.` : JSON.stringify(shown, null, 2);
    }
    case 'set': {
      const key = required(word);
      return save({ ...current?.settings, [key]: valueOf(json) }, 'saveShopSettings', key);
    }
    case 'unset': {
      const { [required(word)]: removed, ...rest } = current?.settings ?? {};
      if (removed === undefined) throw new UsageError(`${word} is not set here.`);
      return save(rest, 'saveShopSettings', required(word));
    }
    case 'history': {
      const versions = await settingsHistory(database, readCount(values.limit, 50));
      const rows = versions.map(({ version, savedAt, savedBy, settings }) => ({
        version: String(version),
        saved: savedAt.toISOString(),
        by: savedBy,
        keys: Object.keys(settings).join(' '),
      }));
      return formatTable(rows, 'Nothing is set here: shop.config.ts counts.');
    }
    case 'restore': {
      const version = Number(required(word));
      const found = await settingsOfVersion(database, version);
      if (found === null) throw new UsageError(`There is no version ${word}.`);
      const { settings, unfit } = fitSettings(found, await lostOwnPictures(database, found));
      const gone = unfit.filter(({ becomes }) => becomes !== 'usual').map(({ path }) => path);
      const left =
        gone.length === 0
          ? ''
          : ` Left out, because this build does not take it, or its picture was deleted: ${gone.join(', ')}.`;
      return (await save(settings, 'restoreShopSettings', `version ${version}`)) + left;
    }
    case 'help':
      return USAGE;
    default:
      throw new UsageError(`There is no command ${command}.`);
  }
}

function required(word: string | undefined): string {
  if (word === undefined) throw new UsageError('A word is missing.');
  return word;
}

const jsonText = v.pipe(v.string(), v.parseJson());

function valueOf(json: string | undefined): unknown {
  const parsed = v.safeParse(jsonText, json);
  if (!parsed.success)
    throw new UsageError(`The value must be JSON, such as '"Label"', 'true' or '{"buy":2,"get":1}'.`);
  return parsed.output;
}

function describe({ code, message, details }: ShopError): string {
  const fields = v.safeParse(v.record(v.string(), v.string()), details['fields']);
  return code === 'invalid_fields' && fields.success
    ? Object.entries(fields.output)
        .map((field) => field.join(': '))
        .join('\n')
    : message;
}
