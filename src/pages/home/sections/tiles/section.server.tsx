import type { HomeSectionOf } from '../../../../contracts/merchant/home-sections.ts';
import type { Picture as PictureData } from '../../../../domain/catalogue/product.ts';
import { Picture } from '../../../../ui/base/picture.tsx';
import { StaticLink } from '../../../_static/static-link.tsx';
import { LinkedCollections, PriceTiles, TILE_PICTURE } from '../../tiles.tsx';
import { focalClass } from '../focal-point.ts';
import { collectionsIn, ownText, pictureOf, type RenderSection } from '../section-context.ts';
import { namedBy, SectionHeading } from '../section-heading.tsx';
import { messages } from '../../messages.en.ts';

type TileData = HomeSectionOf<'tiles'>['tiles'][number];

/** The merchant's own tiles, then those of collections, then of prices. A tile whose picture is gone is left out. */
export const tiles: RenderSection<'tiles'> = async ({ id, title, tiles: own, collections, prices }, context) => {
  const shown = collectionsIn(context, collections);
  const pictured = await Promise.all(
    own.map(async (tile) => ({ tile, picture: await pictureOf(context, tile.picture) })),
  );
  const made = pictured.flatMap(({ tile, picture }) => (picture === null ? [] : [{ tile, picture }]));
  if (made.length + shown.length + prices.length === 0) return null;
  const heading = ownText(title);
  return (
    <section key={id} className="pt-6" {...namedBy(id, heading, messages.moreCollections)}>
      <SectionHeading id={id} title={heading} />
      {made.length > 0 && (
        <ul className="other-collections">
          {made.map(({ tile, picture }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- tiles have no name of their own
            <li key={index}>
              <Tile tile={tile} picture={picture} />
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && <LinkedCollections collections={shown} />}
      <PriceTiles ends={prices.map((price) => price + 1)} />
    </section>
  );
};

function Tile({ tile, picture }: { tile: TileData; picture: PictureData }) {
  const words = ownText(tile.words);
  const content = (
    <>
      <Picture
        picture={picture}
        // Words below a picture say what it is there for.
        alt={ownText(tile.alt) || (words === '' ? (picture.alt ?? '') : '')}
        {...TILE_PICTURE}
        className={focalClass(tile.focus)}
      />
      {words !== '' && <span dir="auto">{words}</span>}
    </>
  );
  return tile.page === null ? (
    <div className="own-tile">{content}</div>
  ) : (
    <StaticLink to={tile.page}>{content}</StaticLink>
  );
}
