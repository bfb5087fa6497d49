export { CODE_TTL_MS } from './issue-codes.ts';
export { createSentCodes } from './send-codes.ts';
