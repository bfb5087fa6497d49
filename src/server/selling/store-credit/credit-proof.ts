import type { CustomerVault } from '../../running/encryption/customer-vault.ts';

/** How long a proved number may spend its credit without another code, in ms. */
export const PROOF_TTL_MS = 30 * 60_000;

/** What a shopper sends with an order who proved that the number is theirs. It names no one and is stored nowhere. */
export function creditProof(vault: CustomerVault, mobile: string, now: number): string {
  const until = now + PROOF_TTL_MS;
  return `${until}.${vault.digest(proofText(vault.customerRef(mobile), until))}`;
}

/** Whether a proof is for this number and is still valid. */
export function isCreditProof(vault: CustomerVault, mobile: string, proof: string, now: number): boolean {
  const [, until = '', digest = ''] = /^(\d{1,15})\.(.{1,200})$/.exec(proof) ?? [];
  if (digest === '' || Number(until) <= now) return false;
  // By the digests of all keys: the key may have changed since.
  return vault.customerRefs(mobile).some((ref) => vault.isDigestOf(digest, proofText(ref, Number(until))));
}

function proofText(customerRef: string, until: number): string {
  return `store credit of ${customerRef} may be spent until ${until}`;
}
