import { data, type LoaderFunctionArgs } from 'react-router';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { nameOf, namesIn } from '../../domain/language/merchant-names.ts';
import { servicesContext } from '../load-context.ts';

const COLLECTIONS_SHOWN = 6;

/** Any path without a page: status 404, with links to a few collections. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { catalogue, names } = context.get(servicesContext);
  const own = namesIn(names, LANGUAGE).collections;
  const found = await catalogue.collections(COLLECTIONS_SHOWN);
  const collections = found.map(({ handle, title }) => ({ handle, title: nameOf(own, handle, title) }));
  return data({ collections }, { status: 404 });
}
