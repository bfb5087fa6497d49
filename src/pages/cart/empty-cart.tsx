import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { RecentProducts } from '../_listing/recent-products.tsx';
import { PopularProducts } from '../_listing/popular-products.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

export function EmptyCart() {
  return (
    <>
      <EmptyState
        picture={<Icon name="cart" className="icon size-16" />}
        title={messages.emptyTitle}
        actions={<ButtonLink to={href('home')}>{messages.shopNow}</ButtonLink>}
      >
        {shoppingRules(useShopInfo().shop.shopping).calmer ? messages.calmEmptyText : messages.emptyText}
      </EmptyState>
      <RecentProducts withWishlist />
      <PopularProducts />
    </>
  );
}
