import type { Collection } from '../../domain/catalogue/product.ts';
import { categoryHref } from '../../routes.ts';
import { Picture } from '../../ui/base/picture.tsx';
import { StaticLink } from '../_static/static-link.tsx';
import { messages } from './messages.en.ts';

type CategoryStripProps = { collections: readonly Pick<Collection, 'id' | 'handle' | 'title' | 'picture'>[] };

/** Round pictures of the collections; phones scroll them sideways [HOME-02]. */
export function CategoryStrip({ collections }: CategoryStripProps) {
  if (collections.length === 0) return null;
  return (
    <nav aria-label={messages.categories}>
      <ul className="flex gap-3 overflow-x-auto px-3 py-4 [scrollbar-width:none]">
        {collections.map((collection) => (
          <li key={collection.id} className="w-18 flex-none">
            <StaticLink to={categoryHref(collection.handle)} className="block text-center text-12 active:opacity-60">
              <Picture
                picture={collection.picture}
                alt=""
                sizes="72px"
                widths={[96, 160, 240]}
                className="mb-1.5 size-18 rounded-round object-cover"
              />
              <span className="line-clamp-2">{collection.title}</span>
            </StaticLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
