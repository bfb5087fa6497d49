import { renderToStaticMarkup } from 'react-dom/server';
import { pictureUrl } from '../../domain/catalogue/picture-url.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { collectionName } from '../../domain/catalogue/collection-name.ts';
import { namesIn } from '../../domain/language/merchant-names.ts';
import { formatRupees } from '../../domain/money/money.ts';
import { categoryHref } from '../../routes.ts';
import { StaticLink } from '../_static/static-link.tsx';
import type { Services } from '../../server/pages/page-services.ts';
import { messages } from './look-messages.en.ts';

type LookServices = Pick<Services, 'looks' | 'names' | 'shop'> & { catalogue: Pick<Services['catalogue'], 'menu'> };

/**
 * Returns the collections that the merchant pairs with this one, each with picture and lowest price; '' if
 * there are none.
 */
export async function lookHtml(
  { catalogue, looks, names, shop }: LookServices,
  of: string | undefined,
): Promise<string> {
  const handles = looks.find((look) => look.of === of)?.with ?? [];
  if (handles.length === 0) return '';
  const menu = await catalogue.menu();
  const collections = handles.flatMap((handle) => menu.filter((each) => each.handle === handle));
  if (collections.length === 0) return '';
  const own = namesIn(names, LANGUAGE);
  return renderToStaticMarkup(
    <>
      <h2 className="pt-6 font-semibold">{messages.title}</h2>
      {shop.offer && <p className="text-13 text-saving">{messages.offer(shop.offer.groupSize)}</p>}
      <ul className="look grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2 pt-3">
        {collections.map(({ picture, fromPaise, ...collection }) => (
          <li key={collection.handle}>
            <StaticLink
              to={categoryHref(collection.handle)}
              className="flex items-center gap-3 rounded-card border border-line p-2"
            >
              {picture && <img src={pictureUrl(picture.url, 160)} alt="" loading="lazy" className="w-14" />}
              <span>
                <b>{collectionName(collection, own, LANGUAGE)}</b>
                <span className="block text-13 text-quiet">{messages.from(formatRupees(fromPaise))}</span>
              </span>
            </StaticLink>
          </li>
        ))}
      </ul>
    </>,
  );
}
