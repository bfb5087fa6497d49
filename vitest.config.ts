import { defineConfig } from 'vitest/config';
import { WHOLE } from './test/long-form.ts';
import { LongestFirst } from './test/longest-first.ts';

/** Rules without side effects: their tests share one module graph, and need neither a server nor a database. */
const PURE = 'src/{domain,contracts}/**/*.test.{ts,tsx}';

/** What needs the build, starts processes of its own or takes the machine's time: `npm test -- --fast` leaves it out. */
const DRILLS = [
  '{bench,test}/**/*.test.ts',
  'scripts/{merchant-command,start/processes,start/start-stop,with-runtime}.test.ts',
  'src/server/{main,backup/*,catalogue/sync/crash,page-rendering/page-cache}.test.ts',
];

/** Tests of pages, or with a module in another's place: for these the runner loads all modules, and each has its own. */
const APART = ['test/attacks/browser-storage.test.tsx', 'test/running-shop/{bengali-search,search-sentences}.test.ts'];

/** What renders pages, or imports what only the build can load: JSX, addresses of files, a glob. */
const PAGES = [
  '{src,stand-ins,scripts}/**/*.test.tsx',
  'src/browser/pincodes/*.test.ts',
  'src/desk/api/call-desk.test.ts',
  'src/pages/{_cards/card-notes,contact/send.server,notify-me/act.server}.test.ts',
  'src/pages/{hindi-spelling,refund-policy/cancelled-by-shop}.test.ts',
];

/** Node loads them as it loads the shop: for the runner to transform the whole server takes longer than most of its tests. */
const AS_NODE_DOES = { viteModuleRunner: false, nodeLoader: false } as const;

export default defineConfig({
  test: {
    environment: 'node',
    // The suite runs beside other load: limits guard against hanging, not against slowness.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What is waited for comes in its own time; the usual second is too short beside other load.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // With the usual small heap a worker spends a fifth of its time on garbage, most of it while the heap grows: services
    // took 206 s of processor with these, 250 with 32 MB for young objects alone.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=32', '--initial-heap-size=1000'],
    sequence: { sequencer: LongestFirst },
    env: { NODE_ENV: 'test' },
    // Set while a release's statements are recorded (test/upgrades/record.ts).
    setupFiles: process.env['RECORD_STATEMENTS'] === undefined ? [] : ['./test/upgrades/statement-recorder.ts'],
    projects: [
      { extends: true, test: { name: 'rules', include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'services',
          include: ['{src,stand-ins,scripts}/**/*.test.ts'],
          exclude: [PURE, ...DRILLS, ...PAGES],
          globalSetup: './test/postgres-of-the-run.ts',
          isolate: false,
          experimental: AS_NODE_DOES,
        },
      },
      { extends: true, test: { name: 'pages', include: PAGES, exclude: [PURE], isolate: false } },
      { extends: true, test: { name: 'apart', include: APART, globalSetup: './test/postgres-of-the-run.ts' } },
      {
        extends: true,
        test: {
          name: 'drills',
          include: DRILLS,
          // In the short form another file of the same drill does.
          exclude: [...APART, ...(WHOLE ? [] : ['**/*.whole.test.ts'])],
          globalSetup: './test/postgres-of-the-run.ts',
          // Loading the server takes most of these longer than what they do: a worker does so once.
          isolate: false,
          experimental: AS_NODE_DOES,
          // The pages are the built ones, and React the one that shoppers are served by.
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
