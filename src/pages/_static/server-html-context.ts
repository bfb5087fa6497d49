import { createContext as createReactContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';

/** Finished HTML by the name of its part of the page. */
export type HtmlParts = Readonly<Record<string, string>>;

const NONE: HtmlParts = {};

/** Passes HTML from a loader to the render of its page (entry.server.tsx). Browser code must not import this file. */
export const serverHtml = createContext(NONE);

/** The same HTML within that render. */
export const ServerHtmlContext = createReactContext(NONE);

/**
 * Passes a loader's HTML to <StaticHtml>. For a whole page the HTML goes only into the document and the
 * result is null; for a data request it is part of the data. `request` is the loader's.
 */
export function handOverHtml(
  parts: HtmlParts,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): HtmlParts | null {
  if (new URL(request.url).pathname.endsWith('.data')) return parts;
  context.set(serverHtml, parts);
  return null;
}
