/**
 * What the browser's storage refused to keep, by key; empty: removed. Apps' browsers may have no storage at all, and a full
 * phone has none left. It lives in memory; boot/carry-refused.ts carries it to the shop's next document.
 */
export const refusedTexts = new Map<string, string>();

/** `on`: the next document will have what is refused. */
export const carrying = { on: false };
