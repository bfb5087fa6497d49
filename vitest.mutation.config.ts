import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutation` runs for a part, without the slow ones against two replicas. */
export default defineConfig({
  test: {
    include: (process.env['MUTATION_TESTS'] ?? 'src/domain/**/*.test.ts').split(','),
    exclude: ['src/server/selling/payments/confirmation/sync-payment-concurrently.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { NODE_ENV: 'test' },
  },
});
