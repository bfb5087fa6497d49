import type { Gift } from '../../contracts/checkout/gift.ts';
import { Notice } from '../feedback/states.tsx';
import { giftTexts } from './gift-texts.ts';

/** That an order is a gift, for whoever packs it: what to do, what not to put inside, and what the receiver is to read. */
export function GiftNotice({ gift: { wrap, note } }: { gift: Gift }) {
  return (
    <Notice tone="notice">
      <p className="font-semibold">
        {giftTexts.title}: {wrap ? giftTexts.wrap : giftTexts.noWrap}
      </p>
      <p>{giftTexts.noPrices}</p>
      {note === '' ? null : (
        <blockquote dir="auto" className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] italic">
          {note}
        </blockquote>
      )}
    </Notice>
  );
}
