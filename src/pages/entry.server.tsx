import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
// oxlint-disable-next-line import/default -- the build provides its text
import pictures from '../browser/inline/pictures.ts?inline-script';
// oxlint-disable-next-line import/default -- the build provides its text
import startPage from '../browser/inline/start-page.ts?inline-script';
import stylesheet from '../ui/theme.css?inline';
import stylesheetUrl from '../ui/theme.css?url';
import { SCRIPT_MARK } from './_seo/script-mark.server.ts';
import { serverMenu, ServerMenuContext } from './_shell/menu/server-menu-context.ts';
import { structuredReviews, StructuredReviewsContext } from './_reviews/structured-reviews.ts';
import { ServerHtmlContext, serverHtml } from './_static/server-html-context.ts';

export { createLoadContext } from './load-context.ts';
export { SCRIPT_MARK as scriptMark } from './_seo/script-mark.server.ts';

/** The only stylesheet. The server inlines the part that a page uses; the whole file is loaded with the scripts. */
export const pageStylesheet = { text: stylesheet, url: stylesheetUrl };

/** Plain scripts that the server inlines into each page. */
export const inlineScripts = { pictures, startPage };

/** Collects everything written to it. Its buffer holds any page, so the renderer never has to wait. */
class Collected extends Writable {
  readonly #chunks: Buffer[] = [];

  constructor() {
    super({ highWaterMark: 16 * 1024 * 1024 });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  whole(): Buffer<ArrayBuffer> {
    return Buffer.concat(this.#chunks);
  }
}

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page: pages are cached as bytes, so streaming a part of them early gains nothing. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = (
    <ServerMenuContext value={loadContext.get(serverMenu)}>
      <ServerHtmlContext value={loadContext.get(serverHtml)}>
        <StructuredReviewsContext value={loadContext.get(structuredReviews)}>
          <ServerRouter context={routerContext} url={request.url} nonce={SCRIPT_MARK} />
        </StructuredReviewsContext>
      </ServerHtmlContext>
    </ServerMenuContext>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: SCRIPT_MARK,
      // Otherwise a large part that may suspend would be sent below the page, and a script would have to move
      // it into place.
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        headers.set('content-type', 'text/html; charset=utf-8');
        const html = new Collected();
        html.on('finish', () => resolve(new Response(html.whole(), { status, headers })));
        pipe(html);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), RENDER_TIMEOUT_MS);
  });
}
