import { Link } from 'react-router';
import type { Collection } from '../../domain/catalogue/product.ts';
import { categoryHref } from '../../routes.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { messages } from './messages.en.ts';

/** The collections as a way on where a search leads nowhere. */
export function CollectionTiles({
  collections,
}: {
  collections: readonly Pick<Collection, 'id' | 'handle' | 'title' | 'picture'>[];
}) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="mx-auto max-w-[960px] px-3 pb-12">
      <h2 id="collections" className="pb-4 text-16 font-semibold">
        {messages.collections}
      </h2>
      <ul className="grid grid-cols-2 gap-2 wide:grid-cols-4 wide:gap-4">
        {collections.map((collection) => (
          <li key={collection.id}>
            <Link
              to={categoryHref(collection.handle)}
              className="flex min-h-14 items-center gap-3 rounded-card bg-wash"
            >
              <Picture
                picture={collection.picture}
                alt=""
                sizes="56px"
                widths={[96, 160]}
                className="size-14 flex-none rounded-card object-cover"
              />
              <span className="min-w-0 flex-1 pe-2 font-semibold">{collection.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
