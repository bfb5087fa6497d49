import { defineConfig } from 'vitest/config';
import { WHOLE } from './test/long-form.ts';
import { LongestFirst } from './test/longest-first.ts';

/** Rules without side effects. Their tests share one module graph and need neither a server nor a database. */
const PURE = 'src/{domain,contracts}/**/*.test.{ts,tsx}';

/** Tests that need the build, start processes or are heavy. `npm test -- --fast` leaves them out. */
const DRILLS = ['{bench,test}/**/*.test.ts', '{scripts,src}/**/*.drill.test.ts'];

/** Tests of pages, or with a replaced module. The runner loads all their modules, and each file has its own graph. */
const APART = ['test/**/*.apart.test.{ts,tsx}'];

/** Tests that render pages, or import what only the build can load: JSX, file URLs, globs. */
const PAGES = [
  '{src,stand-ins,scripts}/**/*.test.tsx',
  'src/browser/pincodes/*.test.ts',
  'src/desk/api/call-desk.test.ts',
  'src/pages/{_cards/card-notes,contact/send.server,notify-me/act.server}.test.ts',
  'src/pages/{hindi-spelling,refund-policy/cancelled-by-shop}.test.ts',
];

/** Node loads these modules directly, as in the shop: transforming the server would take longer than most of the tests. */
const AS_NODE_DOES = { viteModuleRunner: false, nodeLoader: false } as const;

export default defineConfig({
  test: {
    environment: 'node',
    // The suite shares the machine with other load. Limits guard against hanging, not against slowness.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // The default of one second is too short under other load.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // With the default heap a worker spends a fifth of its time on garbage collection, mostly while the heap grows.
    // The services' tests took 206 s of processor time with these flags, and 250 s with 32 MB semi-spaces alone.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', '--initial-heap-size=1000'],
    sequence: { sequencer: LongestFirst },
    env: { NODE_ENV: 'test' },
    // test/upgrades/record.ts sets this variable while it records a release's statements.
    setupFiles: [
      './test/setup/check-timers.ts',
      './test/setup/one-connection.ts',
      ...(process.env['RECORD_STATEMENTS'] === undefined ? [] : ['./test/upgrades/statement-recorder.ts']),
    ],
    projects: [
      { extends: true, test: { name: 'rules', include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['{src,stand-ins,scripts}/**/*.test.ts'],
          exclude: [PURE, ...DRILLS, ...PAGES],
          globalSetup: './test/database/postgres-of-the-run.ts',
          isolate: false,
          experimental: AS_NODE_DOES,
        },
      },
      { extends: true, test: { name: 'pages', include: PAGES, exclude: [PURE], isolate: false } },
      { extends: true, test: { name: 'apart', include: APART, globalSetup: './test/database/postgres-of-the-run.ts' } },
      {
        extends: true,
        test: {
          name: 'drills',
          include: DRILLS,
          // In the short form another file covers the same drill.
          exclude: [...APART, ...(WHOLE ? [] : ['**/*.whole.test.ts'])],
          globalSetup: './test/database/postgres-of-the-run.ts',
          // Loading the server takes longer than most of these tests, so each worker loads it once.
          isolate: false,
          experimental: AS_NODE_DOES,
          // Uses the built pages and React's production build, as in the shop.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
