import shopConfig from '../../shop.config.ts';
import { runSettingsCommand } from '../../src/server/settings/shop-settings/settings-command.ts';
import type { RunHere } from './work-here.ts';

export const runHere: RunHere = (_config, database, argv, environment) =>
  runSettingsCommand({ database, environment, fileInput: shopConfig, now: Date.now }, argv);
