import { createContext as createReactContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router';

/** Finished HTML by the name of its place in a page. */
export type HtmlParts = Readonly<Record<string, string>>;

const NONE: HtmlParts = {};

/** From a loader to the render of its page (entry.server.tsx). No script of the browser may import this file. */
export const serverHtml = createContext(NONE);

/** The same within that render. */
export const ServerHtmlContext = createReactContext(NONE);

/**
 * How a loader hands on HTML for <StaticHtml>: with a whole page it stands in the page alone, else it is data. `request` is
 * the loader's.
 */
export function handOverHtml(
  parts: HtmlParts,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): HtmlParts | null {
  if (new URL(request.url).pathname.endsWith('.data')) return parts;
  context.set(serverHtml, parts);
  return null;
}
