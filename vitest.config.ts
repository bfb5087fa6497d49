import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,stand-ins,scripts,test,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The suite runs beside other load: limits guard against hanging, not against slowness.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    env: { NODE_ENV: 'test' },
  },
});
