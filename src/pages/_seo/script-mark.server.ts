import { randomUUID } from 'node:crypto';

/**
 * Stands on every script that the shop itself puts into a page, and on no other: nobody outside the process can know it.
 * The server lets exactly these scripts run and takes the mark away again (server/page-rendering/page-html.ts).
 */
export const SCRIPT_MARK = randomUUID();
