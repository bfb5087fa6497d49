import type { CommandResult } from '../../running/commands/command-socket.ts';
import { UsageError } from '../../running/commands/command-text.ts';
import { ConfigError } from '../../settings/config/config.ts';
import { BackupError } from './format/backup-key.ts';

/** Runs a command of this folder. Exit code 0: done, 1: failed, 2: wrong usage, with the `hint` below the reason. */
export async function resultOf(hint: string, run: () => Promise<string>): Promise<CommandResult> {
  try {
    return { exitCode: 0, output: await run() };
  } catch (error) {
    if (error instanceof UsageError) return { exitCode: 2, output: `${error.message}\n${hint}` };
    if (error instanceof BackupError || error instanceof ConfigError) return { exitCode: 1, output: error.message };
    throw error;
  }
}
