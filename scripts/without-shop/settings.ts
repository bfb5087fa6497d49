import { runSettingsCommand } from '../../src/server/settings/shop-settings/settings-command.ts';
import { readShopConfig } from '../start/read-shop-config.ts';
import type { RunHere } from './work-here.ts';

export const runHere: RunHere = async (_config, database, argv, environment) =>
  runSettingsCommand({ database, environment, fileInput: await readShopConfig(), now: Date.now }, argv);
