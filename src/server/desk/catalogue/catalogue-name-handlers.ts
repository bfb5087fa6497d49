import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { colourSwatch } from '../../../domain/catalogue/colour-swatch.ts';
import type { NamesByLanguage } from '../../../domain/language/merchant-names.ts';
import type { CatalogueService } from '../../catalogue/products/service.ts';
import { on } from '../auth/handler.ts';

type Deps = {
  catalogue: Pick<CatalogueService, 'usedWords'>;
  /** The names in shop-names.ts, without any that the desk saved. */
  namesOfFile: NamesByLanguage;
};

/** What the catalogue has that may be named, beside the names that the file already gives. */
export function catalogueNameHandlers({ catalogue, namesOfFile }: Deps) {
  return {
    catalogueNames: on(DESK_ENDPOINTS.catalogueNames, async () => {
      const { colours, ...words } = await catalogue.usedWords();
      const { collections, tags, types } = words;
      return {
        ...words,
        colours: colours.map((colour) => ({ ...colour, swatch: colourSwatch(colour.called) })),
        ofFile: Object.fromEntries(
          Object.entries(namesOfFile).map(([language, names]) => [
            language,
            {
              collections: namesFor(collections, names.collections),
              tags: namesFor(tags, names.tags),
              descriptions: namesFor(collections, names.descriptions),
              types: namesFor(types, names.types),
              colours: namesFor(colours, names.colours),
            },
          ]),
        ),
      };
    }),
  };
}

/** The file may still have the names of another merchant's goods; those of this catalogue's words count. */
function namesFor(words: readonly { key: string }[], names: Readonly<Record<string, string>> = {}) {
  const keys = new Set(words.map(({ key }) => key));
  return Object.fromEntries(Object.entries(names).filter(([key]) => keys.has(key)));
}
