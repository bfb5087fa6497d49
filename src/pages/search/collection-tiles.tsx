import { Link } from 'react-router';
import type { Collection } from '../../domain/catalogue/product.ts';
import { categoryHref } from '../../routes.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { messages } from './messages.en.ts';

/** Links to the collections, for a search without results. */
export function CollectionTiles({
  collections,
}: {
  collections: readonly Pick<Collection, 'id' | 'handle' | 'title' | 'picture'>[];
}) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="mx-auto max-w-[1440px] px-3 pb-12 wide:px-6">
      <h2 id="collections" className="pb-4 text-20 font-semibold">
        {messages.collections}
      </h2>
      <ul className="grid grid-cols-3 gap-x-2 gap-y-4 wide:grid-cols-5 wide:gap-4 large:grid-cols-7">
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link
              to={categoryHref(collection.handle)}
              className="block text-center text-13 font-semibold active:opacity-60 wide:text-14"
            >
              <Picture
                picture={collection.picture}
                alt=""
                sizes="(min-width:1280px) 14vw,(min-width:767px) 20vw,31vw"
                widths={[160, 240, 360]}
                className="mb-2 aspect-square w-full rounded-card object-cover"
              />
              {collection.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
