import { use, useState } from 'react';

/** Not imported by name: that would bring it to the browser. */
const onServer = import.meta.env.SSR ? await import('../../_reviews/server-reviews.ts') : null;

const PLACE = 'reviews';

/** By product: Back shows what its page held. */
const written = new Map<string, string>();

type StaticReviewsProps = {
  handle: string;
  /** With data that comes without a page; otherwise the server wrote it into the page. */
  html: string | undefined;
};

/** What buyers say, as the server wrote it: the browser carries no script that builds it. */
export function StaticReviews({ handle, html }: StaticReviewsProps) {
  const served = onServer ? use(onServer.ServerReviewsContext) : null;
  const [inner] = useState(() => ({ __html: served?.html ?? asWritten(handle, html) }));
  return <div id={PLACE} suppressHydrationWarning dangerouslySetInnerHTML={inner} />;
}

function asWritten(handle: string, html: string | undefined): string {
  const text = html ?? written.get(handle) ?? document.getElementById(PLACE)?.innerHTML ?? '';
  written.set(handle, text);
  return text;
}
