import type { SourceEntry } from '../feed-source.ts';
import type { PageRequest } from '../paging.ts';
import type { Json } from '../render.ts';

export type ExchangeKind = 'collections' | 'collection-products' | 'products' | 'product' | 'picture';

/** The request being answered. */
export type Exchange = {
  kind: ExchangeKind;
  path: string;
  /** The collection's handle where one is asked for. */
  collection: string | null;
  origin: string;
  now: number;
  /** Counts requests since the start. */
  serial: number;
  /** What would be sent were nothing wrong. */
  healthyBody: () => string;
};

/** How one case is turned on. Absent fields take the case's defaults. */
export type FaultOptions = {
  /** Which variety of the case; each case lists its own, the first is the default. */
  value: string;
  /** Only requests whose path contains this text. */
  path: string;
  /** Only this many requests, then all is well again. */
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
  /** The head and this much of the body arrive, then nothing more. */
  | { kind: 'stall'; body: string }
  /** A valid start of a JSON body that goes on for so many megabytes. */
  | { kind: 'flood'; megabytes: number }
  | { kind: 'hang-up' };

export type PageReader = (offset: number, limit: number) => SourceEntry[];

/** One bad-feed case. Every hook present takes part; hooks are pure but for `respond`, which may count on `seen`. */
export type Fault = {
  case: number;
  name: string;
  summary: string;
  /** Varieties; the first is the default. */
  values?: readonly string[];
  /** Default for `times`; endless where absent. */
  times?: number;
  /** Answers in place of the feed; null lets the request through. */
  respond?: (exchange: Exchange, options: FaultOptions) => FaultResponse | null;
  /** Also touches pictures, not only JSON. */
  pictures?: boolean;
  /** Chooses what a page holds. */
  page?: (request: PageRequest, read: PageReader, options: FaultOptions, exchange: Exchange) => SourceEntry[];
  /** Damages the one product with `options.handle`, in lists and alone. */
  product?: (product: Json, options: FaultOptions, exchange: Exchange) => Json;
  /** Puts other products beside the damaged one, in lists. */
  neighbours?: (product: Json, options: FaultOptions) => Json[];
  /** Damages the one collection with `options.collection`. */
  collection?: (collection: Json, options: FaultOptions) => Json;
  /** Changes the whole body of a list of products. */
  body?: (body: Json, options: FaultOptions, exchange: Exchange) => Json;
  /** Last change, on the JSON text itself. */
  text?: (text: string, exchange: Exchange) => string;
  /** The handle under which the damaged product is then asked for. */
  handle?: (options: FaultOptions) => string;
};

export function send(status: number, type: string, body: string, headers: Record<string, string> = {}): FaultResponse {
  return { kind: 'send', status, headers: { 'content-type': type, ...headers }, body };
}
