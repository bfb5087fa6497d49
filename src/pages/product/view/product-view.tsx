import { use, useState } from 'react';
import { useLocation } from 'react-router';
import { tappedCollection } from '../../../browser/first-script/tapped-collection.ts';
import { useShop } from '../../../browser/state/use-shop.ts';
import { encodeCards } from '../../../contracts/card-codec.ts';
import { aString, objectOf } from '../../../contracts/shape.ts';
import { shoppingRules } from '../../../domain/cart/shopping-rules.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { persuasionFeatures } from '../../../domain/display/persuasion.ts';
import { cardOfVariant, productCard } from '../../../domain/catalogue/product-card.ts';
import { colourOptionBesideSiblings, siblingsBeside } from '../../../domain/catalogue/colour-siblings.ts';
import { choose, initialChoice, lacksSize, shownVariant, variantOf } from '../../../domain/catalogue/product-choice.ts';
import type { ProductCard, Variant } from '../../../domain/catalogue/product.ts';
import { categoryHref, productHref } from '../../../routes.ts';
import { Price } from '../../../ui/product/price.tsx';
import { BuyersRating, Rating } from '../../../ui/product/rating.tsx';
import { Breadcrumb } from '../../../ui/product/breadcrumb.tsx';
import { SearchHead } from '../../_seo/search-head.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { StructuredData } from '../../_seo/structured-data.tsx';
import { WithoutScript } from '../../_shell/no-script.tsx';
import { AskOnWhatsapp } from './ask-on-whatsapp.tsx';
import { BuyBar, BuyButtons, lineOfVariant } from './buy.tsx';
import { ColourChips, ColourRow } from './colour-row.tsx';
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
import { useChoice } from './use-choice.ts';
import { useSizeRow } from './size-row.ts';
import { ShareButton } from './share-button.tsx';
import { StaticHtml } from '../../_static/static-html.tsx';
import { TrustBadges } from './trust-badges.tsx';

/** Imported only on the server: a static import would put it into the browser's scripts. */
const onServer = import.meta.env.SSR ? await import('../../_reviews/structured-reviews.ts') : null;

/** A product page. The choice is state of this component; the rest follows from the product. */
export function ProductView({ data }: { data: ProductData }) {
  const { product, url } = data;
  const shopInfo = useShopInfo();
  const { shop } = shopInfo;
  const [picture] = product.pictures;
  const [choice, setChoice] = useChoice(product);
  const [handedOver] = useState(() => tappedCollection(product.handle));
  const handler = fromCollection(useLocation().state) ?? handedOver;
  const variant = shownVariant(product, choice);
  const sizeRow = useSizeRow(lacksSize(product, choice));
  const chosen = product.options.flatMap(({ name }, index) => {
    const value = choice[index] ?? null;
    return value === null ? [] : [{ name, value }];
  });
  const card = variant && cardOfVariant(product, variant);
  const { colours } = data;
  const colourIndex = colourOptionBesideSiblings(product, colours);
  const options = product.options.map((option, index) => ({ option, index }));
  // Colours that are products of their own stand above the sizes, so those of this product do too.
  const ordered = [
    ...options.filter(({ index }) => index === colourIndex),
    ...options.filter(({ index }) => index !== colourIndex),
  ];
  const { sizesFirst, quickLists, calmer } = shoppingRules(shop.shopping);
  // Beside reviews that say they are samples, with figures of their own, a made-up rating would contradict them.
  const sampleRatings = persuasionFeatures(shop.persuasion).sampleRatings && !(calmer && data.sampled);
  // Where lists show films at rest, the gallery has them, too.
  const film = quickLists && product.video?.kind === 'file' ? product.video : null;
  const offerNote = product.available && <OfferNote pricePaise={variant?.pricePaise ?? null} />;
  return (
    <>
      <SearchHead
        title={messages.title(product.title, shop.name)}
        description={messages.description(product.title, variant ? formatRupees(variant.pricePaise) : '', shop.name)}
        path={productHref(product.handle)}
        picture={picture ? { url: picture.url, alt: picture.alt ?? product.title } : null}
      />
      <StructuredData
        graph={
          import.meta.env.SSR && onServer ? productGraph(data, shopInfo, use(onServer.StructuredReviewsContext)) : null
        }
      />
      <Breadcrumb
        collection={data.collection && { title: data.collection.title, to: categoryHref(data.collection.handle) }}
        here={product.title}
      />
      {/* The card that cart and wishlist store before React has loaded
          (browser/first-script/buy-before-react.ts); written by the server. */}
      <div
        className="product"
        data-product={import.meta.env.SSR && card ? encodeCards([card]) : undefined}
        suppressHydrationWarning
      >
        <Gallery
          key={product.id}
          title={product.title}
          pictures={product.pictures}
          variants={product.variants}
          shownPicture={variant?.pictureIndex ?? null}
          film={film}
        />
        <div className="product-facts">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              {data.label !== undefined && <p className="text-13 text-saving">{data.label}</p>}
              {product.vendor !== '' && <p className="text-16 font-bold">{product.vendor}</p>}
              <h1 className="product-title" dir="auto">
                {product.title}
              </h1>
            </div>
            <ShareButton title={product.title} url={addressOf(data, variant)} />
          </div>
          {data.rating ? <BuyersRating {...data.rating} /> : sampleRatings && <Rating productId={product.id} />}
          {variant && (
            <div className="pt-2">
              <Price {...variant} persuasion={shop.persuasion} size="large" />
              <p className="text-13 text-saving">{messages.inclusive}</p>
            </div>
          )}
          {!sizesFirst && offerNote}
          {colours && colourIndex === null && <ColourRow picture={picture ?? null} {...colours} />}
          {ordered.map(({ option, index }) => (
            <OptionPicker
              key={option.name}
              product={product}
              choice={choice}
              optionIndex={index}
              sizeGuide={data.sizeGuide ?? true}
              fit={data.fit}
              names={data.valueNames}
              row={index === product.sizeOptionIndex ? sizeRow : undefined}
              more={
                colours && index === colourIndex ? (
                  <ColourChips siblings={siblingsBeside(colours, option)} />
                ) : undefined
              }
              onChoose={(value) => setChoice(choose(product, choice, index, value))}
            />
          ))}
          {sizesFirst && offerNote}
          <StaticHtml of={data} id="beforeBuying" />
          <WithoutScript product={{ title: product.title, url }} />
          {card ? (
            <Buy card={card} handler={handler} askSize={sizeRow.requestSize} />
          ) : (
            <p className="pt-6 text-quiet">{messages.soldOutText}</p>
          )}
          {/* What is sold out comes nowhere. */}
          {(product.available || !calmer) && <PinCheck />}
          <AskOnWhatsapp title={product.title} chosen={chosen} url={addressOf(data, variant)} />
          <TrustBadges />
          <Details product={product} video={film ? null : product.video} />
          <StaticHtml of={data} id="look" />
        </div>
      </div>
      <div id="reviews">
        <StaticHtml of={data} id="reviews" />
      </div>
      <RelatedProducts key={product.id} product={product} first={data} more={data.moreRelated} handler={handler} />
      <RecentlyViewed card={productCard(product)} />
      {card && <BuyBar card={card} handler={handler} askSize={sizeRow.requestSize} />}
    </>
  );
}

/** Returns the page's address, with the variant if it is not the default one. */
function addressOf({ product, url }: ProductData, variant: Variant | null): string {
  if (!variant || variant === variantOf(product, initialChoice(product))) return url;
  return `${url}?variant=${encodeURIComponent(variant.id)}`;
}

type BuyProps = { card: ProductCard; handler: string | null; askSize: (() => void) | null };

function Buy({ card, handler, askSize }: BuyProps) {
  const { addsOnTop } = shoppingRules(useShopInfo().shop.shopping);
  const inCart = useShop((state) => lineOfVariant(state, card));
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <BuyButtons
      card={card}
      handler={handler}
      askSize={askSize}
      quantity={chosen ?? (addsOnTop ? 1 : (inCart?.quantity ?? 1))}
      isInCart={inCart !== undefined && (chosen === null || (!addsOnTop && chosen === inCart.quantity))}
      onQuantity={setChosen}
    />
  );
}

const hasHandler = objectOf({ handler: aString });

/**
 * Returns the collection that the shopper came from, which a card's link puts into the navigation state; null
 * on a direct visit.
 */
function fromCollection(state: unknown): string | null {
  return hasHandler(state) ? state.handler : null;
}
