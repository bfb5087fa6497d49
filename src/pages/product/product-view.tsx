import { useState } from 'react';
import { useLocation } from 'react-router';
import { useShop } from '../../browser/store.ts';
import { sameLine } from '../../domain/cart.ts';
import { formatRupees } from '../../domain/money.ts';
import { persuasionFeatures } from '../../domain/persuasion.ts';
import { productCard } from '../../domain/product-card.ts';
import { cardOfChoice, choiceName, choose, initialChoice, variantOf } from '../../domain/product-choice.ts';
import type { Product, ProductCard } from '../../domain/product.ts';
import { productHref } from '../../routes.ts';
import { Price } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { handlerOf } from '../handler-state.ts';
import { OpeningProduct } from '../opening-product.tsx';
import { SearchHead } from '../search-head.tsx';
import { useShopInfo } from '../shop-info.ts';
import { StructuredData } from '../structured-data.tsx';
import { WithoutScript } from '../without-script.tsx';
import { BuyBar, BuyButtons } from './buy.tsx';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { messages } from './messages.en.ts';
import { OfferNote } from './offer-note.tsx';
import { OptionPicker } from './option-picker.tsx';
import type { ProductData } from './page.tsx';
import { productGraph } from './product-facts.ts';
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
  const [choice, setChoice] = useState(() => initialChoice(product));
  const handler = handlerOf(useLocation().state);
  const variant = variantOf(product, choice);
  const card = cardOfChoice(product, choice);
  const name = choiceName(product, choice);
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
            <ShareButton title={product.title} url={url} />
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
              onChoose={(value) => setChoice((before) => choose(product, before, index, value))}
            />
          ))}
          <WithoutScript product={{ title: product.title, url }} />
          {card ? (
            <Buy product={product} card={card} name={name} handler={handler} />
          ) : (
            <p className="pt-6 text-quiet">{messages.soldOutText}</p>
          )}
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
      <OpeningProduct />
      {card && <BuyBar card={card} name={name} handler={handler} />}
    </>
  );
}

type BuyProps = { product: Product; card: ProductCard; name: string | null; handler: string | null };

function Buy({ product, card, name, handler }: BuyProps) {
  const inCart = useShop((state) =>
    state.cart.lines.find((line) => sameLine(line, { id: product.id, selectSize: name })),
  );
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <BuyButtons
      card={card}
      name={name}
      handler={handler}
      quantity={chosen ?? inCart?.quantity ?? 1}
      onQuantity={setChosen}
    />
  );
}
