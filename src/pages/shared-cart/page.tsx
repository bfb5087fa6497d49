import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addToCart } from '../../browser/state/store.ts';
import { lineOf } from '../../domain/cart/line-of-card.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { OrderedItems } from '../../ui/order/ordered-items.tsx';
import { decodeCards } from '../../contracts/card-codec.ts';
import { PopularProducts } from '../_listing/popular-products.tsx';
import { SearchHead } from '../_seo/search-head.tsx';
import { useShopInfo } from '../shop-info.ts';
import { WithoutScript } from '../_shell/no-script.tsx';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

/** A cart that another shopper shared, at current prices. Nothing is added until the shopper confirms it. */
export default function SharedCartPage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const navigate = useNavigate();
  const [taken, setTaken] = useState(false);
  const cards = decodeCards(loaderData.cards);
  const lines = loaderData.items.flatMap(({ variantId, quantity }, index): CartLine[] => {
    const card = cards[index];
    // A sold-out item also gets a line, so that it is shown as sold out.
    const line = card && lineOf(card, { variantId, quantity, handler: null });
    const unavailable = !card?.available;
    return line ? [{ ...line, ...(unavailable ? { unavailable: 'sold_out' as const } : {}) }] : [];
  });
  const sellable = lines.filter((line) => line.unavailable === undefined);
  const [first] = lines;
  const head = (
    <SearchHead
      title={`${messages.title} | ${shop.name}`}
      description={messages.description(lines.length, shop.name)}
      picture={first?.picture ? { url: first.picture.url, alt: first.title } : null}
      hidden
    />
  );
  if (!first) {
    return (
      <>
        {head}
        <EmptyState
          headingLevel={1}
          picture={<Icon name="cart" className="icon size-16" />}
          title={messages.empty}
          actions={<ButtonLink to={href('home')}>{messages.seeShop}</ButtonLink>}
        />
        <PopularProducts />
      </>
    );
  }
  const takeAll = () => {
    // The cart's script may load slowly, and the shopper may tap again.
    if (taken) return;
    setTaken(true);
    for (const line of sellable) addToCart(line);
    void navigate(href('cart'));
  };
  return (
    <div className="mx-auto max-w-[640px] p-4 wide:py-10">
      {head}
      <h1 className="text-24 font-semibold">{messages.title}</h1>
      <p className="mt-1 mb-4 text-quiet">
        {messages.today} {loaderData.gone > 0 && messages.gone(loaderData.gone)}
      </p>
      <OrderedItems
        items={lines.map((line) => ({
          ...line,
          pictureUrl: line.picture?.url,
          more: line.unavailable === undefined ? [] : [messages.soldOut],
        }))}
      />
      <WithoutScript />
      <Button className="mt-6 w-full" disabled={sellable.length === 0} busy={taken} onClick={takeAll}>
        {messages.addAll}
      </Button>
    </div>
  );
}
