import type { CommandName } from '../src/server/running/commands/command-socket.ts';
import { runMerchantCommand } from './merchant-command.ts';
import type { RunHere } from './without-shop/work-here.ts';

/** The commands of `npm run NAME`, and what works on the database where no shop runs. It is not loaded where one does. */
const COMMANDS: Readonly<Record<Exclude<CommandName, 'backup'>, () => Promise<RunHere>>> = {
  orders: async () => (await import('./without-shop/orders.ts')).runHere,
  catalogue: async () => (await import('./without-shop/catalogue.ts')).runHere,
  contacts: async () => (await import('./without-shop/services.ts')).contacts,
  newsletter: async () => (await import('./without-shop/services.ts')).newsletter,
  settings: async () => (await import('./without-shop/services.ts')).settings,
  desk: async () => (await import('./without-shop/services.ts')).desk,
};

const [wanted = '', ...argv] = process.argv.slice(2);
const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

if (isCommand(wanted)) await runMerchantCommand({ name: wanted, argv, loadHere: COMMANDS[wanted] });
else {
  console.error(`Name a command: ${Object.keys(COMMANDS).join(', ')}.`);
  process.exitCode = 1;
}
