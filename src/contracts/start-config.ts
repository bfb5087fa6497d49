/** What the server tells the script that starts a page (src/browser/inline/start-page.ts): addresses of scripts. */
export type StartConfig = {
  /** Answers taps on cards, without React: the first to run. */
  first: string;
  /** What pages share, in the order in which it is run. */
  shared: readonly string[];
  /** The framework's table of pages, and the modules of this page. */
  own: readonly string[];
  /** Of which of `own` each route is made, by the framework's name of the route. */
  routes: Readonly<Record<string, readonly number[]>>;
  /** Starts React. */
  entry: string;
  /** All but the first waits until the shopper does anything. */
  waits: boolean;
  /** The whole stylesheet, for what scripts show later. */
  style: string;
};
