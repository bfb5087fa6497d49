import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once, so a tap never waits for a look-up of where it leads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
