import { OfferStack } from '../../../_offers/offer-stack.tsx';
import { OfferBand } from '../../offer-band.tsx';
import { ownText, type RenderSection } from '../section-context.ts';
import { SectionHeading } from '../section-heading.tsx';

/** The offers in force: that of the settings as a band, those of the desk below it; nothing while there are none. */
export const offers: RenderSection<'offers'> = async ({ id, title }, { shop, offersInForce }) => {
  const found = await offersInForce();
  if (shop.offer === null && found.length === 0) return null;
  return (
    <div key={id} className="pt-6">
      <SectionHeading id={id} title={ownText(title)} />
      {shop.offer && <OfferBand shop={shop} />}
      {found.length > 0 && (
        <div className="px-3 wide:px-6">
          <OfferStack offers={found.map((offer) => ({ offer }))} />
        </div>
      )}
    </div>
  );
};
