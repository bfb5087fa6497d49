import { openFirefox } from './firefox.ts';
import type { Tab } from './shopper.ts';
import { openWebKit } from './webkit.ts';

/** Starts an engine; each tab of it is a new visitor's. */
export type OpenEngine = () => Promise<{ newTab: () => Promise<Tab>; close: () => Promise<void> }>;

/** The engines beside Chromium, which has e2e/. */
export const ENGINES: Readonly<Record<string, OpenEngine>> = { Firefox: openFirefox, WebKit: openWebKit };
