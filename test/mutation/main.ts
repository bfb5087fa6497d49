import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startTemplateServer } from '../database/template-database.ts';

/**
 * npm run mutation -- domain|payments [file] [Stryker's options]: counts the mutants that the tests notice,
 * in a part or in one of its files (`confirmation/sync-payment`). For domain/ only the tests of src/domain
 * run, for payments/ those that pay at the stand-in gateway, on PostgreSQL. For one file only the test file
 * of the same name runs, if it exists: that is faster and stricter. MUTATION_TESTS names other test files,
 * separated by commas.
 */
const PARTS = {
  domain: { directory: 'src/domain', tests: 'src/domain/**/*.test.ts' },
  payments: {
    directory: 'src/server/selling/payments',
    tests: 'src/server/selling/payments/**/*.test.ts,src/server/selling/orders/placing/place.test.ts',
  },
} as const;
const [name, ...rest] = process.argv.slice(2);
if (name !== 'domain' && name !== 'payments') throw new Error('Which part: domain or payments?');
const part = PARTS[name];
const oneFile = rest[0] !== undefined && !rest[0].startsWith('-');
const file = oneFile ? `${rest[0]}.ts` : '**/*.ts';
const options = oneFile ? rest.slice(1) : rest;

const postgres = await startTemplateServer();
const stryker = path.join(import.meta.dirname, '../../node_modules/@stryker-mutator/core/bin/stryker.js');
const ownTests = `${part.directory}/${rest[0]}.test.ts`;
const tests = process.env['MUTATION_TESTS'] ?? (oneFile && existsSync(ownTests) ? ownTests : part.tests);
const mutate = `${part.directory}/${file},!src/**/*.test.ts`;
const child = spawn(process.execPath, [stryker, 'run', '--mutate', mutate, ...options], {
  stdio: 'inherit',
  env: { ...process.env, TEST_POSTGRES_URL: postgres.url, MUTATION_TESTS: tests },
});
const [code] = await once(child, 'exit');
await postgres.stop();
process.exitCode = typeof code === 'number' ? code : 1;
