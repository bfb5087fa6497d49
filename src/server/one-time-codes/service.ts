export { CODE_LIVES_MS, forgetOldCodes } from './issue-codes.ts';
export { createSentCodes } from './send-codes.ts';
