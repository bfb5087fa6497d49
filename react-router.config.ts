import type { Config } from '@react-router/dev/config';
import { LANGUAGES } from './src/routes.ts';

const language = process.env['SHOP_LANGUAGE'] ?? LANGUAGES[0];

export default {
  appDirectory: 'src/pages',
  // One build for each language (vite.config.ts); scripts/build.ts puts their browser files together.
  buildDirectory: `build/${language}`,
  basename: language === LANGUAGES[0] ? '/' : `/${language}`,
  ssr: true,
  // All routes are known at once, so a tap never waits for a look-up of where it leads.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
