import type { BrowserName } from '@mdn/browser-compat-data';

/**
 * The browsers of docs/browsers.md with the oldest supported version, by their names in the compatibility
 * data.
 */
export const SUPPORTED_BROWSERS: readonly (readonly [BrowserName, number])[] = [
  ['chrome', 100],
  ['chrome_android', 100],
  ['webview_android', 100],
  ['safari', 15.4],
  ['safari_ios', 15.4],
  ['firefox', 115],
  ['firefox_android', 115],
  ['samsunginternet_android', 20],
];

/** The same for the desk, by `build.target` in vite.desk.config.ts. */
export const BROWSERS_OF_THE_DESK: typeof SUPPORTED_BROWSERS = [
  ['chrome', 111],
  ['chrome_android', 111],
  ['webview_android', 111],
  ['safari', 16.4],
  ['safari_ios', 16.4],
  ['firefox', 128],
  ['firefox_android', 128],
  ['samsunginternet_android', 22],
];
