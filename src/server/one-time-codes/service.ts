export { CODE_TTL_MS, deleteExpiredCodes } from './issue-codes.ts';
export { createSentCodes } from './send-codes.ts';
