import * as v from 'valibot';
import type { CustomerVault, Sealed } from '../encryption/customer-vault.ts';

/** Whom an alert goes to; the one that was not given is ''. */
export type Recipient = { mobile: string; email: string };

const schema = v.object({ mobile: v.string(), email: v.string() });

/** Bound to its alert. */
export function sealRecipient(vault: CustomerVault, alertId: string, recipient: Recipient): Sealed {
  return vault.sealText(alertId, JSON.stringify(recipient));
}

type SealedRow = { alert_id: string; recipient_sealed: string | null; recipient_key_id: string | null };

/** Null where nothing is sealed, or no key opens it. */
export function openRecipient(vault: CustomerVault, row: SealedRow): Recipient | null {
  const { alert_id: alertId, recipient_sealed: sealed, recipient_key_id: keyId } = row;
  const text = sealed === null || keyId === null ? null : vault.tryOpenText(alertId, { sealed, keyId });
  return text === null ? null : v.parse(schema, JSON.parse(text));
}

/** By what somebody is known who waits already, the current key's digest first: the number's, or the address's where there is none. */
export function contactDigests(vault: CustomerVault, { mobile, email }: Recipient): readonly [string, ...string[]] {
  const [current, ...old] =
    mobile === '' ? vault.searchDigests(`stock alert:${email.toLowerCase()}`) : vault.customerRefs(mobile);
  if (current === undefined) throw new Error('there is always a current key');
  return [current, ...old];
}
