import { use } from 'react';
import { ServerHtmlContext } from './server-html-context.ts';

/** Server only: a part of the page that its loader rendered as HTML. */
export function ServerHtml({ id }: { id: string }) {
  return (
    <div>
      {/* A separate element that React in the browser does not know. */}
      <div data-html="" dangerouslySetInnerHTML={{ __html: use(ServerHtmlContext)[id] ?? '' }} />
    </div>
  );
}
