import { colourSwatch, type Swatches } from '../../domain/catalogue/colour-swatch.ts';
import { colourTitle, tagKind, tagTitle } from '../../domain/catalogue/tag-kinds.ts';
import { colourName, type MerchantNames, nameOf } from '../../domain/language/merchant-names.ts';
import type { Facets } from '../../server/catalogue/products/service.ts';
import type { ListingFacets } from './listing-query.ts';

/**
 * Returns facets with the names that shoppers see. A feed has colours in an option or in tags; the source
 * with more colours becomes the filter, so that selecting two colours matches either of them.
 */
export function nameFacets(facets: Facets | null, names: MerchantNames, own: Swatches = {}): ListingFacets | null {
  if (facets === null) return null;
  const inTags = facets.tags.filter(({ value }) => tagKind(value) === 'colour').length;
  const colours = facets.colours.length >= inTags ? facets.colours : [];
  const tags = facets.tags
    .map((tag) => ({ tag, kind: tagKind(tag.value) }))
    .filter(({ kind }) => kind !== 'colour' || colours.length === 0)
    .map(({ tag, kind }) => {
      const name = nameOf(names.tags, tag.value, (kind === 'colour' ? colourTitle : tagTitle)(tag.value));
      return {
        ...tag,
        ...(kind === null ? {} : { kind }),
        ...(kind === 'colour' ? swatchOf(tag.value, own) : {}),
        ...(name === tag.value ? {} : { name }),
      };
    });
  const named = colours.map((colour) => {
    const name = colourName(names, colour.value);
    return { ...colour, ...swatchOf(colour.value, own), ...(name === colour.value ? {} : { name }) };
  });
  return { ...facets, colours: named, tags };
}

function swatchOf(name: string, own: Swatches): { swatch?: string } {
  const swatch = colourSwatch(name, own);
  return swatch === null ? {} : { swatch };
}
