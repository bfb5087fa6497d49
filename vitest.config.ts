import { defineConfig } from 'vitest/config';
import { WHOLE } from './test/long-form.ts';

// Of this process and of its workers (test/data-directory.ts).
process.env['TEST_DATA_IN_MEMORY'] ??= 'true';

/** Rules without side effects: their tests share one module graph, and need neither a server nor a database. */
const PURE = 'src/{domain,contracts}/**/*.test.{ts,tsx}';

/** What needs the build, starts processes of its own or takes the machine's time: `npm test -- --fast` leaves it out. */
const DRILLS = [
  '{bench,test}/**/*.test.{ts,tsx}',
  'scripts/{merchant-command,processes,start-stop,with-runtime}.test.ts',
  'src/server/{main,backup/*,catalogue/sync/crash,page-rendering/page-cache}.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    // The suite runs beside other load: limits guard against hanging, not against slowness.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test' },
    // Set while a release's statements are recorded (test/upgrades/record.ts).
    setupFiles: process.env['RECORD_STATEMENTS'] === undefined ? [] : ['./test/upgrades/statement-recorder.ts'],
    projects: [
      { extends: true, test: { name: 'rules', include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{src,stand-ins,scripts}/**/*.test.{ts,tsx}'],
          exclude: [PURE, ...DRILLS],
          globalSetup: './test/postgres-of-the-run.ts',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'drills',
          include: DRILLS,
          // In the short form another file of the same drill does.
          exclude: WHOLE ? [] : ['**/*.whole.test.ts'],
          globalSetup: './test/postgres-of-the-run.ts',
        },
      },
    ],
  },
});
