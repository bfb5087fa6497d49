import { randomUUID } from 'node:crypto';

/**
 * Marks every script that the shop puts into a page, and no other: outside this process it cannot be known.
 * The server allows exactly the marked scripts and removes the mark (server/pages/rendering/page-html.ts).
 */
export const SCRIPT_MARK = randomUUID();
