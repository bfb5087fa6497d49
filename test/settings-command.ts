import { commandSocketPath, sendCommand } from '../src/server/running/commands/command-socket.ts';

/** Runs a settings command in a running shop, as `npm run settings` does. Throws if it was refused. */
export async function settingsCommand(dataDir: string, ...argv: string[]): Promise<void> {
  const result = await sendCommand(commandSocketPath(dataDir, 'settings'), argv);
  if (result?.exitCode !== 0)
    throw new Error(`settings ${argv.join(' ')}: ${result?.output ?? 'the shop does not run'}`);
}
