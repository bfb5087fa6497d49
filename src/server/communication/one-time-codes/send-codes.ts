import type { Database } from '../../running/db/connect.ts';
import type { CustomerVault } from '../../running/encryption/customer-vault.ts';
import type { Language } from '../../../i18n/languages.ts';
import { type CodePurpose, createOneTimeCodes } from './issue-codes.ts';

/** The message to send; a repeated key sends nothing. */
type CodeMessage = { key: string; code: string; mobile: string; language: Language };

type Deps = {
  database: Database;
  vault: Pick<CustomerVault, 'digest' | 'isDigestOf'>;
  notifier: {
    sendCode: (message: CodeMessage) => Promise<unknown>;
    /** Whether today's caps have room for another code. */
    hasRoomForCodes: () => Promise<boolean>;
  };
  /** Epoch ms. */
  now: () => number;
};

/** Recipient of a code; `phoneDigest` is the number's CustomerVault.customerRef. */
type Recipient = {
  phoneDigest: string;
  mobile: string;
  language: Language;
  /** If it resolves to false, the code is counted as sent but not sent. Missing: it is sent. */
  isWanted?: () => Promise<boolean>;
};

/** Codes for one purpose, sent to mobile numbers and verified. */
export function createSentCodes({ database, vault, notifier, now }: Deps, purpose: CodePurpose) {
  const codes = createOneTimeCodes({
    database,
    digest: (text) => vault.digest(text),
    isDigestOf: (digest, text) => vault.isDigestOf(digest, text),
  });
  return {
    /** Resolves to false if a code was just sent, or too many today, to this number or to all. */
    async send({ phoneDigest, mobile, language, isWanted }: Recipient): Promise<boolean> {
      // A shopper must not be told that a code is on its way if none will be sent.
      if (!(await notifier.hasRoomForCodes())) return false;
      const issued = await codes.issueCode({ purpose, phoneDigest, now: now() });
      if (issued.kind !== 'issued') return false;
      if (isWanted && !(await isWanted())) return true;
      const key = `code.${purpose}.${phoneDigest}.${issued.expiresAt.getTime()}`;
      await notifier.sendCode({ key, code: issued.code, mobile, language });
      return true;
    },
    /** Resolves to true once per code. `olderDigests`: the number's digests under the other data keys. */
    async verify(phoneDigest: string, code: string, olderDigests: readonly string[] = []): Promise<boolean> {
      const answer = await codes.verifyCode({ purpose, phoneDigest, olderDigests, now: now(), code: code.trim() });
      return answer.kind === 'verified';
    },
  };
}
