import { aString, listOf, objectOf, oneOf } from './shape.ts';

/** Header and messages shared by pages, server and service worker. */

/** Response header of every page and its data: the version of the scripts that understand it, one per language. */
export const BUILD_HEADER = 'x-build';

/** Prepended to the worker's script as the global `shop`, so that the script changes with each deploy. */
export type WorkerSettings = {
  /** The build versions of the pages that are served now. */
  builds: readonly string[];
  /** Other hosts whose pictures are cached. */
  pictureOrigins: readonly string[];
};

/**
 * Message from the worker to every open page when it takes over. Pages of another build then load their next page as a
 * whole document.
 */
export type TakenOver = { type: 'TAKEN_OVER'; builds: readonly string[] };
export const isTakenOver = objectOf({ type: oneOf('TAKEN_OVER'), builds: listOf(aString) });

/** Message from a page to the worker, in Workbox's format: URLs to fetch and cache, with their request options. */
export type CacheUrlsRequest = { type: 'CACHE_URLS'; payload: { urlsToCache: (string | [string, RequestInit])[] } };
