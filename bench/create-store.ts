import { connectDatabase } from '../src/server/running/db/connect.ts';

/** node bench/create-store.ts <directory>: creates an embedded store and prints the maximum memory in MB. */
const [, , directory] = process.argv;
if (directory === undefined) throw new Error('Which directory?');
const database = await connectDatabase({ engine: 'pglite', directory });
await database.destroy();
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
