import { data, type LoaderFunctionArgs } from 'react-router';
import { servicesContext } from '../load-context.ts';

const COLLECTIONS_SHOWN = 6;

/** Any path that no page answers: status 404, with a few collections as ways on. */
export async function loader({ context }: LoaderFunctionArgs) {
  const collections = await context.get(servicesContext).catalogue.collections(COLLECTIONS_SHOWN);
  return data({ collections }, { status: 404 });
}
