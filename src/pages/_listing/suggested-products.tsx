import type { HtmlParts } from '../_static/server-html-context.ts';
import { StaticHtml } from '../_static/static-html.tsx';
import { messages } from './listing-messages.en.ts';

/** Suggested products for shoppers who found none, or a few. */
export function SuggestedProducts({
  data,
}: {
  data: { html: HtmlParts | null; hasSuggested: boolean; isEmpty: boolean };
}) {
  if (!data.hasSuggested) return null;
  return (
    <section aria-labelledby="suggested" className="mx-auto max-w-[1440px] wide:pb-10">
      <h2 id="suggested" className="px-3 pb-4 text-20 font-semibold wide:px-6 desk:in-[.listing-beside]:px-0">
        {data.isEmpty ? messages.suggested : messages.near}
      </h2>
      <StaticHtml of={data} id="suggested" />
    </section>
  );
}
