import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { Balance } from './balance.tsx';
import { BuyCard } from './buy-card.tsx';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

/** Sells gift cards, and tells what is left on one. */
export default function GiftCardPage({ loaderData: { isSold, terms } }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  return (
    <div className="mx-auto min-h-dvh max-w-[500px] space-y-8 p-4 wide:max-w-[640px] wide:py-10">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <h1 className="text-24 font-semibold">{messages.title}</h1>
      {isSold ? <BuyCard terms={terms} /> : null}
      <Balance shopName={shop.name} />
    </div>
  );
}
