import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { href } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { PopularProducts } from '../../_listing/popular-products.tsx';
import { messages } from './not-found-messages.en.ts';

/** Shown instead of a page that does not exist; offers search and links [SHELL-01]. */
export function MissingPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className="mx-auto max-w-2xl px-4 py-12 text-center wide:py-20">
        <Icon name="hanger" className="icon mx-auto size-16 stroke-1 text-quiet" />
        <h1 className="mt-4 text-24 font-semibold text-balance wide:text-32">{messages.missing.title}</h1>
        <p className="mx-auto mt-2 max-w-md text-16 text-pretty text-quiet">{messages.missing.text}</p>
        <search className="mx-auto mt-8 block max-w-md">
          <Form action={href('search')} className="flex gap-2">
            <label htmlFor="missing-search" className="sr-only">
              {messages.searchLabel}
            </label>
            <input
              id="missing-search"
              type="search"
              name="q"
              required
              placeholder={messages.searchPlaceholder}
              className="min-h-12 min-w-0 grow rounded-card border border-quiet/70 px-3 text-16 placeholder:text-quiet"
            />
            <Button type="submit" className="min-h-12 shrink-0">
              {messages.search}
            </Button>
          </Form>
        </search>
        {children}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink kind="secondary" to={href('home')}>
            {messages.home}
          </ButtonLink>
          <ButtonLink kind="quiet" to={href('orderTracking')}>
            {messages.track}
          </ButtonLink>
        </div>
      </div>
      <PopularProducts />
    </>
  );
}
