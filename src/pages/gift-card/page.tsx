import { Suspense } from 'react';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import { useShop } from '../../browser/state/use-shop.ts';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

// Loaded by this page alone: what a page imports at once is named in the list of all pages, which every visitor loads.
const BuyCard = lazyWithNotice(() => import('./buy-card.tsx'));
const Balance = lazyWithNotice(() => import('./balance.tsx'));

/** Sells gift cards, and shows what is left on one. */
export default function GiftCardPage({ loaderData: { isSold, terms } }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const isReady = useShop((state) => state.restored);
  return (
    <div className="mx-auto min-h-dvh max-w-[500px] p-4 wide:max-w-[640px] wide:py-10">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="mb-5 text-24 font-semibold">{messages.title}</h1>
      <noscript>
        <p>{messages.noScript}</p>
      </noscript>
      {isReady ? (
        <Suspense>
          <div className="space-y-8">
            {isSold ? <BuyCard terms={terms} /> : null}
            <Balance shopName={shop.name} />
          </div>
        </Suspense>
      ) : null}
    </div>
  );
}
