import { Suspense, useState } from 'react';
import { type CreditInTab, creditInTab, keepCreditInTab } from '../../browser/checkout/proved-credit.ts';
import { type CardInTab, cardInTab, keepCardInTab } from '../../browser/gift-cards/card-in-tab.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import type { Paise } from '../../domain/money/money.ts';
import { mostCredit, type OrderToPay } from '../../domain/store-credit/credit-of-order.ts';
import { useShopInfo } from '../shop-info.ts';

const StoreCreditPart = lazyWithNotice(() => import('../_credit/store-credit-part.tsx'));
const GiftCardPart = lazyWithNotice(() => import('../_gift-card/gift-card-part.tsx'));

/** What the order request says of it: one of both, or none. */
type Spent = { credit?: { paise: Paise; proof: string }; giftCard?: { paise: Paise; code: string } };

/**
 * Store credit of the mobile number or a gift card, of which one may pay for an order as far as it lasts. `paise`: how
 * much of the order it pays. What the server refuses is dropped.
 */
export function useSpending(mobile: string, payable: OrderToPay) {
  const { shop } = useShopInfo();
  const [credit, setCredit] = useState(() => (shop.takesStoreCredit === true ? creditInTab(mobile) : null));
  const [card, setCard] = useState(() => (shop.takesGiftCards === true ? cardInTab() : null));
  const keepCredit = (changed: CreditInTab | null) => {
    keepCreditInTab(changed);
    setCredit(changed);
  };
  const keepCard = (changed: CardInTab | null) => {
    keepCardInTab(changed);
    setCard(changed);
  };
  const mostOfCredit = credit === null ? 0 : mostCredit(payable, credit.balancePaise);
  const mostOfCard = card === null ? 0 : mostCredit(payable, card.balancePaise);
  const usesCard = card?.uses === true && mostOfCard > 0;
  const usesCredit = credit?.uses === true && mostOfCredit > 0 && !usesCard;
  const paise = usesCard ? mostOfCard : usesCredit ? mostOfCredit : 0;
  const spent: Spent = {
    ...(usesCard ? { giftCard: { paise, code: card.code } } : {}),
    ...(usesCredit ? { credit: { paise, proof: credit.proof } } : {}),
  };
  return {
    paise,
    spent,
    dropCredit: () => keepCredit(null),
    dropCard: () => keepCard(null),
    credit: {
      credit: credit === null || !usesCard ? credit : { ...credit, uses: false },
      mostPaise: mostOfCredit,
      onChange: (changed: CreditInTab) => {
        keepCredit(changed);
        if (changed.uses && card?.uses === true) keepCard({ ...card, uses: false });
      },
    },
    card: {
      card,
      mostPaise: mostOfCard,
      onChange: (changed: CardInTab | null) => {
        keepCard(changed);
        if (changed?.uses === true && credit?.uses === true) keepCredit({ ...credit, uses: false });
      },
    },
  };
}

type SpendingPartsProps = {
  spending: ReturnType<typeof useSpending>;
  mobile: string;
  /** What is left to pay, in paise. */
  leftPaise: Paise;
};

/** The parts of the payment page for store credit and gift cards, where the shop takes them. */
export function SpendingParts({ spending, mobile, leftPaise }: SpendingPartsProps) {
  const { shop } = useShopInfo();
  return (
    <>
      {shop.takesStoreCredit === true ? (
        <Suspense>
          <StoreCreditPart mobile={mobile} leftPaise={leftPaise} {...spending.credit} />
        </Suspense>
      ) : null}
      {shop.takesGiftCards === true ? (
        <Suspense>
          <GiftCardPart leftPaise={leftPaise} {...spending.card} />
        </Suspense>
      ) : null}
    </>
  );
}
