import { useShop } from '../../browser/state/use-shop.ts';
import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { CardPlaceholders } from '../../ui/product/skeleton.tsx';
import { RecentProducts } from '../_listing/recent-products.tsx';
import { PopularProducts } from '../_listing/popular-products.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';
import { WishCard } from './wish-card.tsx';

/** As many wishes leave room in a desktop's row. */
const MAX_TO_FILL = 4;

/** The wishlist. It is stored in the browser, so the server renders only placeholders [WISH-04]. */
export default function WishlistPage() {
  const { shop } = useShopInfo();
  const restored = useShop((state) => state.restored);
  const wishlist = useShop((state) => state.wishlist);
  const isFew = restored && wishlist.length <= MAX_TO_FILL;
  return (
    <>
      <title>{messages.title(shop.name)}</title>
      {restored && wishlist.length === 0 ? (
        <>
          <EmptyState
            headingLevel={1}
            picture={<Icon name="heart" className="icon size-16" />}
            title={shoppingRules(shop.shopping).calmer ? messages.calmEmpty : messages.empty}
            actions={<ButtonLink to={href('home')}>{messages.shopNow}</ButtonLink>}
          >
            {messages.emptyText}
          </EmptyState>
          <RecentProducts />
          <PopularProducts />
        </>
      ) : (
        <div className={`mx-auto max-w-[1440px] pb-12 ${isFew ? `few-wishes wishes-${wishlist.length}` : ''}`}>
          <div className="flex items-baseline gap-3 px-3 pt-4 pb-3 wide:px-6 wide:pt-8">
            <h1 className="text-24 font-semibold wide:text-32">{messages.heading}</h1>
            {restored && <p className="text-quiet">{messages.count(wishlist.length)}</p>}
          </div>
          <ul className="card-grid">
            {restored ? wishlist.map((card) => <WishCard key={card.id} wish={card} />) : <CardPlaceholders count={4} />}
          </ul>
          {isFew ? (
            <div className="pt-10">
              <PopularProducts near={wishlist[0]?.handle} />
            </div>
          ) : null}
        </div>
      )}
    </>
  );
}
