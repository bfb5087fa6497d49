import * as v from 'valibot';
import type { CustomerVault, Sealed } from '../../running/encryption/customer-vault.ts';

const wishSchema = v.object({
  from: v.string(),
  receiver: v.string(),
  /** A contact that was not given is ''. */
  mobile: v.string(),
  email: v.string(),
  words: v.string(),
  whatsappConsent: v.boolean(),
});

/** What the buyer of a card wants: from whom, for whom, where to, and the words on it. Encrypted at rest. */
export type CardWish = v.InferOutput<typeof wishSchema>;

type SealedCard = {
  order_id: string;
  wish_sealed: string | null;
  wish_key_id: string | null;
  code_sealed: string | null;
  code_key_id: string | null;
};

export const sealWish = (vault: CustomerVault, orderId: string, wish: CardWish): Sealed =>
  vault.sealText(`gift card of ${orderId}`, JSON.stringify(wish));

export const sealCode = (vault: CustomerVault, orderId: string, code: string): Sealed =>
  vault.sealText(`code of ${orderId}`, code);

/** Returns null if it was erased, or no key can decrypt it. */
export function openWish(vault: CustomerVault, card: SealedCard): CardWish | null {
  const { order_id: orderId, wish_sealed: sealed, wish_key_id: keyId } = card;
  const text = vault.tryOpenText(`gift card of ${orderId}`, { sealed, keyId });
  return text === null ? null : v.parse(wishSchema, JSON.parse(text));
}

/** Returns null if it is kept no more, or no key can decrypt it. */
export function openCode(vault: CustomerVault, card: SealedCard): string | null {
  const { order_id: orderId, code_sealed: sealed, code_key_id: keyId } = card;
  return vault.tryOpenText(`code of ${orderId}`, { sealed, keyId });
}
