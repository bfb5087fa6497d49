import type { CommandResult } from '../../src/server/running/commands/command-socket.ts';
import { type Config, ConfigError } from '../../src/server/settings/config/config.ts';
import { readDataConfig } from './read-place.ts';

/** Runs a command that no running shop takes. Prints its result, errors on stderr, and sets the exit code. */
export async function runAlone(run: (config: Config) => Promise<CommandResult>): Promise<void> {
  process.umask(0o077);
  const { exitCode, output } = await readDataConfig()
    .then(run)
    .catch((error: unknown) => {
      if (!(error instanceof ConfigError)) throw error;
      return { exitCode: 1, output: error.message };
    });
  (exitCode === 0 ? console.log : console.error)(output);
  process.exitCode = exitCode;
}
