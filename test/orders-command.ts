import { commandSocketPath, sendCommand } from '../src/server/running/commands/command-socket.ts';

/**
 * Runs an orders command in a running shop, as `npm run orders` does, and returns its output. Throws if it
 * was refused.
 */
export async function ordersCommand(dataDir: string, ...argv: string[]): Promise<string> {
  const result = await sendCommand(commandSocketPath(dataDir), argv);
  if (result?.exitCode !== 0) throw new Error(`orders ${argv.join(' ')}: ${result?.output ?? 'the shop does not run'}`);
  return result.output;
}
