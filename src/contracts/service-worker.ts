import { aString, listOf, objectOf, oneOf } from './shape.ts';

/** What pages, the server and the service worker agree on. */

/** Sent with every page and its data: the version of the scripts that understand it, one for each language. */
export const BUILD_HEADER = 'x-build';

/** Stands before the worker's script as the global `shop`, so that a new deploy is another script. */
export type WorkerSettings = {
  /** The versions of the pages that are served now. */
  builds: readonly string[];
  /** Other hosts whose pictures are kept. */
  pictureOrigins: readonly string[];
};

/**
 * From the worker to every open page once it has taken over: a page of another build leaves for the new one with its
 * next step.
 */
export type TakenOver = { type: 'TAKEN_OVER'; builds: readonly string[] };
export const isTakenOver = objectOf({ type: oneOf('TAKEN_OVER'), builds: listOf(aString) });

/** From a page to the worker, in Workbox's own form: addresses to fetch and keep, with what to say in the request. */
export type CacheUrlsRequest = { type: 'CACHE_URLS'; payload: { urlsToCache: (string | [string, RequestInit])[] } };
