import type { Config } from '@react-router/dev/config';
import { LANGUAGES } from './src/routes.ts';

const language = process.env['SHOP_LANGUAGE'] ?? LANGUAGES[0];

export default {
  appDirectory: 'src/pages',
  // There is one build for each language (vite.config.ts); scripts/build.ts merges their browser files.
  buildDirectory: `build/${language}`,
  basename: language === LANGUAGES[0] ? '/' : `/${language}`,
  ssr: true,
  // The browser knows all routes from the start, so a tap never waits for route discovery.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
