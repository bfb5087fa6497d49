import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { connectDatabase } from '../../src/server/db/connect.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { TEMPLATE_DATABASE } from '../paying-shop.ts';
import { startPostgres } from '../postgres.ts';

/**
 * npm run mutation -- domain|payments [Stryker's options]: how many wrong changes to a part its tests notice. domain/ is
 * judged by its own tests alone; payments/ by those that pay at the stand-in gateway, on PostgreSQL.
 */
const PARTS = {
  domain: { mutate: 'src/domain/**/*.ts', tests: 'src/domain/**/*.test.ts' },
  payments: {
    mutate: 'src/server/payments/**/*.ts',
    tests: 'src/server/payments/**/*.test.ts,src/server/orders/place.test.ts',
  },
} as const;
const [name, ...options] = process.argv.slice(2);
if (name !== 'domain' && name !== 'payments') throw new Error('Which part: domain or payments?');
const part = PARTS[name];

const postgres = await startPostgres();
const admin = await connectDatabase({ engine: 'postgres', url: postgres.url, poolSize: 1 });
await sql`create database ${sql.id(TEMPLATE_DATABASE)}`.execute(admin);
await admin.destroy();
const templateUrl = new URL(postgres.url);
templateUrl.pathname = `/${TEMPLATE_DATABASE}`;
const template = await connectDatabase({ engine: 'postgres', url: templateUrl.href, poolSize: 1 });
await migrate(template);
await template.destroy();

const stryker = path.join(import.meta.dirname, '../../node_modules/@stryker-mutator/core/bin/stryker.js');
const child = spawn(process.execPath, [stryker, 'run', '--mutate', `${part.mutate},!src/**/*.test.ts`, ...options], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POSTGRES_URL: postgres.url, MUTATION_TESTS: part.tests },
});
const [code] = await once(child, 'exit');
await postgres.stop();
process.exitCode = typeof code === 'number' ? code : 1;
