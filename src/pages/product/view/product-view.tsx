import { useState } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../../browser/state/store.ts';
import { nameVariantInAddress } from '../../../browser/state/variant-in-address.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { persuasionFeatures } from '../../../domain/display/persuasion.ts';
import { cardOfVariant, productCard } from '../../../domain/catalogue/product-card.ts';
import {
  type Choice,
  choose,
  initialChoice,
  openingChoice,
  variantOf,
} from '../../../domain/catalogue/product-choice.ts';
import type { Product, ProductCard, Variant } from '../../../domain/catalogue/product.ts';
import { productHref } from '../../../routes.ts';
import { Price } from '../../../ui/product/price.tsx';
import { Rating } from '../../../ui/product/rating.tsx';
import { fromCollection } from './from-collection.ts';
import { InstantProduct } from '../../_cards/instant-product.tsx';
import { SearchHead } from '../../_seo/search-head.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { StructuredData } from '../../_seo/structured-data.tsx';
import { WithoutScript } from '../../_shell/without-script.tsx';
import { BuyBar, BuyButtons, lineOfVariant } from './buy.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { messages } from '../messages.en.ts';
import { OfferNote } from './offer-note.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { ProductData } from '../load.server.ts';
import { productGraph } from './product-json-ld.ts';
import { PinCheck } from './pin-check.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ShareButton } from './share-button.tsx';
import { TrustBadges } from './trust-badges.tsx';

/** A whole product; what is chosen lives here, the rest is told by the product. */
export function ProductView({ data }: { data: ProductData }) {
  const { product, url } = data;
  const shopInfo = useShopInfo();
  const { shop } = shopInfo;
  const [picture] = product.pictures;
  const [choice, setChoice] = useChoice(product);
  const handler = fromCollection(useLocation().state);
  const variant = variantOf(product, choice);
  const card = variant && cardOfVariant(product, variant);
  return (
    <>
      <SearchHead
        title={messages.title(product.title, shop.name)}
        description={messages.description(product.title, variant ? formatRupees(variant.pricePaise) : '', shop.name)}
        path={productHref(product.handle)}
        picture={picture ? { url: picture.url, alt: picture.alt ?? product.title } : null}
      />
      <StructuredData graph={import.meta.env.SSR ? productGraph(data, shopInfo) : null} />
      <div className="product">
        <Gallery
          key={product.id}
          title={product.title}
          pictures={product.pictures}
          shownPicture={variant?.pictureIndex ?? null}
        />
        <div className="product-facts">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {product.vendor !== '' && <p className="text-16 font-bold">{product.vendor}</p>}
              <h1 className="product-title" dir="auto">
                {product.title}
              </h1>
            </div>
            <ShareButton title={product.title} url={addressOf(data, variant)} />
          </div>
          {persuasionFeatures(shop.persuasion).sampleRatings && <Rating productId={product.id} />}
          {variant && (
            <div className="pt-2">
              <Price {...variant} persuasion={shop.persuasion} size="large" />
              <p className="text-13 text-saving">{messages.inclusive}</p>
            </div>
          )}
          <OfferNote />
          {product.options.map((option, index) => (
            <OptionPicker
              key={option.name}
              product={product}
              choice={choice}
              optionIndex={index}
              sizeGuide={data.sizeGuide !== false}
              onChoose={(value) => setChoice(choose(product, choice, index, value))}
            />
          ))}
          <WithoutScript product={{ title: product.title, url }} />
          {card ? <Buy card={card} handler={handler} /> : <p className="pt-6 text-quiet">{messages.soldOutText}</p>}
          <PinCheck />
          <TrustBadges />
          <Details product={product} />
        </div>
      </div>
      <RelatedProducts
        key={product.id}
        product={product}
        first={data.related}
        more={data.moreRelated}
        handler={handler}
      />
      <RecentlyViewed card={productCard(product)} />
      <InstantProduct />
      {card && <BuyBar card={card} handler={handler} />}
    </>
  );
}

/** The page's address, with the variant where it is not the one that everybody sees first. */
function addressOf({ product, url }: ProductData, variant: Variant | null): string {
  if (!variant || variant === variantOf(product, initialChoice(product))) return url;
  return `${url}?variant=${encodeURIComponent(variant.id)}`;
}

/**
 * What is chosen: until the shopper does, what they come with. The server cannot know of that and shows the same page to
 * all; it counts from the moment the browser's storage is read.
 */
function useChoice(product: Product): [Choice, (choice: Choice) => void] {
  const { search } = useLocation();
  const restored = useShop((state) => state.restored);
  const lines = useShop((state) => state.cart.lines);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const take = (choice: Choice) => {
    setChosen(choice);
    const variant = variantOf(product, choice);
    if (variant) nameVariantInAddress(variant.id);
  };
  const query = new URLSearchParams(search);
  const wish = { variantId: query.get('variant'), sizes: query.getAll('size'), lines };
  return [chosen ?? (restored ? openingChoice(product, wish) : initialChoice(product)), take];
}

type BuyProps = { card: ProductCard; handler: string | null };

function Buy({ card, handler }: BuyProps) {
  const inCart = useShop((state) => lineOfVariant(state, card));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <BuyButtons
      card={card}
      handler={handler}
      quantity={chosen ?? inCart?.quantity ?? 1}
      quantityInCart={inCart?.quantity ?? null}
      onQuantity={setChosen}
    />
  );
}
