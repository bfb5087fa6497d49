import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { MenuCollection } from '../../../server/catalogue/products/service.ts';

export type Menu = {
  collections: readonly MenuCollection[];
  /** Returns the name of a tag in this language. */
  tagName: (tag: string) => string;
};

const NONE: Menu = { collections: [], tagName: (tag) => tag };

/**
 * Passes the menu from the root's loader to the render of its page (entry.server.tsx). Browser code must not
 * import this file.
 */
export const serverMenu = createContext(NONE);

/** The same menu within that render. */
export const ServerMenuContext = createReactContext(NONE);
