import type { SourceEntry } from '../feed-source.ts';
import type { PageRequest } from '../paging.ts';
import type { Json } from '../render.ts';

export type ExchangeKind = 'collections' | 'collection-products' | 'products' | 'product' | 'picture';

/** The current request. */
export type Exchange = {
  kind: ExchangeKind;
  path: string;
  /** The handle of the requested collection, if there is one. */
  collection: string | null;
  origin: string;
  now: number;
  /** Counts requests since the start. */
  serial: number;
  /** Returns the correct response body. */
  healthyBody: () => string;
};

/** The options of a case that is turned on. Absent fields take the case's defaults. */
export type FaultOptions = {
  /** The variety of the case; each case lists its varieties, the first is the default. */
  value: string;
  /** Applies only to requests whose path contains this text. */
  path: string;
  /** Applies to this number of requests. */
  times: number;
  /** The product to damage. */
  handle: string;
  /** The collection to damage. */
  collection: string;
  seconds: number;
  limit: number;
  megabytes: number;
};

export type FaultResponse =
  | { kind: 'send'; status: number; headers: Record<string, string>; body: string }
  /** Sends the head and this much of the body, then nothing more. */
  | { kind: 'stall'; body: string }
  /** A JSON body with a valid start that is this many megabytes long. */
  | { kind: 'flood'; megabytes: number }
  | { kind: 'hang-up' };

export type PageReader = (offset: number, limit: number) => SourceEntry[];

/**
 * One bad-feed case. All hooks that are present apply. They are pure functions, except `respond`, which may
 * count on `seen`.
 */
export type Fault = {
  case: number;
  name: string;
  summary: string;
  /** Varieties; the first is the default. */
  values?: readonly string[];
  /** Default for `times`; unlimited if absent. */
  times?: number;
  /** Replaces the response; null leaves it unchanged. */
  respond?: (exchange: Exchange, options: FaultOptions) => FaultResponse | null;
  /** Also affects pictures, not only JSON. */
  pictures?: boolean;
  /** Chooses the products on a page. */
  page?: (request: PageRequest, read: PageReader, options: FaultOptions, exchange: Exchange) => SourceEntry[];
  /** Damages the one product with `options.handle`, in lists and in its single response. */
  product?: (product: Json, options: FaultOptions, exchange: Exchange) => Json;
  /** Adds other products next to the damaged one in lists. */
  neighbours?: (product: Json, options: FaultOptions) => Json[];
  /** Damages the one collection with `options.collection`. */
  collection?: (collection: Json, options: FaultOptions) => Json;
  /** Changes the whole body of a list of products. */
  body?: (body: Json, options: FaultOptions, exchange: Exchange) => Json;
  /** Last change, on the JSON text itself. */
  text?: (text: string, exchange: Exchange) => string;
  /** The handle under which the damaged product can then be requested. */
  handle?: (options: FaultOptions) => string;
};

export function send(status: number, type: string, body: string, headers: Record<string, string> = {}): FaultResponse {
  return { kind: 'send', status, headers: { 'content-type': type, ...headers }, body };
}
