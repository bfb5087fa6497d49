/** Script addresses that the server passes to the script that starts a page (src/browser/inline/start-page.ts). */
export type StartConfig = {
  /** The first script to run; it handles taps on cards without React. */
  first: string;
  /** Scripts that pages share, in execution order. */
  shared: readonly string[];
  /** The framework's route manifest and the modules of this page. */
  own: readonly string[];
  /** For each route id, the indexes in `own` of the modules that make up the route. */
  routes: Readonly<Record<string, readonly number[]>>;
  /** The script that starts React. */
  entry: string;
  /** True if all scripts except the first wait until the shopper acts. */
  waits: boolean;
  /** The whole stylesheet, for content that scripts add later. */
  style: string;
};
