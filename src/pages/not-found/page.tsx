import { Link } from 'react-router';
import { categoryHref } from '../../routes.ts';
import { MissingPage } from '../_shell/errors/missing-page.tsx';
import { messages } from '../_shell/errors/not-found-messages.en.ts';
import { PageHead } from '../_seo/page-head.tsx';
import type { Route } from './+types/page.ts';

export { loader } from './load.server.ts';

export default function NotFoundPage({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={messages.missing.title} hidden />
      <MissingPage>
        {collections.length > 0 && (
          <section aria-labelledby="popular-collections" className="mt-10">
            <h2 id="popular-collections" className="text-14 font-semibold">
              {messages.collections}
            </h2>
            <ul className="mt-3 flex flex-wrap justify-center gap-2">
              {collections.map(({ handle, title }) => (
                <li key={handle}>
                  <Link
                    to={categoryHref(handle)}
                    className="inline-flex min-h-11 items-center rounded-round border border-line px-4 hover:border-ink"
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </MissingPage>
    </>
  );
}
