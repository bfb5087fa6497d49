import { shoppingRules } from '../../domain/cart/shopping-rules.ts';
import { persuasionFeatures } from '../../domain/display/persuasion.ts';
import type { ProductCard } from '../../domain/catalogue/product.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { Price } from '../../ui/product/price.tsx';
import { LoadingNote, Skeleton } from '../../ui/product/skeleton.tsx';
import { CARD_SIZES, CARD_WIDTHS } from '../../ui/product/product-card.tsx';
import { useShopInfo } from '../shop-info.ts';

/** The data of the tapped card in the layout of the product page, until the rest has loaded [CARD-03]. */
export function ProductPreview({ card }: { card: ProductCard | null }) {
  const { shop } = useShopInfo();
  const { sizesFirst } = shoppingRules(shop.shopping);
  return (
    <div className="product">
      <LoadingNote />
      <div className={sizesFirst ? 'product-gallery gallery-bare' : 'product-gallery'}>
        <div className="gallery-thumbnails gallery-thumbnails-empty" />
        <div className="gallery-track">
          {card ? (
            // The card's picture is already cached: the same URL shows it without a gap.
            <Picture
              picture={card.picture}
              alt=""
              sizes={CARD_SIZES}
              widths={CARD_WIDTHS}
              eager
              className="gallery-picture"
            />
          ) : (
            <Skeleton className="gallery-picture rounded-none" />
          )}
        </div>
      </div>
      <div className="product-facts">
        <Skeleton className="h-6 w-24" />
        {card ? <h1 className="product-title">{card.title}</h1> : <Skeleton className="h-6 w-3/4" />}
        {persuasionFeatures(shop.persuasion).sampleRatings && <Skeleton className="h-5 w-40" />}
        {card ? <Price {...card} persuasion={shop.persuasion} size="large" /> : <Skeleton className="mt-3 h-8 w-1/2" />}
        <Skeleton className="mt-6 h-5 w-24" />
        <div className="mt-3 flex gap-3">
          <Skeleton className="size-12" />
          <Skeleton className="size-12" />
          <Skeleton className="size-12" />
        </div>
        <Skeleton className="mt-8 h-12 w-full" />
      </div>
    </div>
  );
}
