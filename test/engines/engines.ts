import { openFirefox } from './firefox.ts';
import type { OpenEngine } from './shopper.ts';
import { openWebKit } from './webkit.ts';

/** The engines beside Chromium, which has e2e/. */
export const ENGINES: Readonly<Record<string, OpenEngine>> = { Firefox: openFirefox, WebKit: openWebKit };
