export { CODE_TTL_MS } from './issue-codes.ts';
export { notSooner } from './not-sooner.ts';
export { createSentCodes } from './send-codes.ts';
