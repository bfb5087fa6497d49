import type { Log } from '../src/server/running/log.ts';

const ignore = () => undefined;

/** For what logs where a test does not look. */
export const SILENT: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
