import { use } from 'react';
import { ServerHtmlContext } from './server-html-context.ts';

/** On the server only: a part of the page that its loader has as HTML. */
export function ServerHtml({ id }: { id: string }) {
  return (
    <div>
      {/* A place of its own, which the page's React does not know. */}
      <div data-html="" dangerouslySetInnerHTML={{ __html: use(ServerHtmlContext)[id] ?? '' }} />
    </div>
  );
}
