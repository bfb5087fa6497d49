import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Picture } from '../../../domain/catalogue/product.ts';
import type { MenuCollection } from '../../../server/catalogue/products/service.ts';

/** An entry of the menu that the merchant made, by its name in this language. */
export type MenuEntry = {
  name: string;
  to: string;
  red: boolean;
  picture: Picture | null;
  /** The collection it leads to; null for a page, and for one beyond the menu's list. */
  collection: MenuCollection | null;
};

export type Menu = {
  collections: readonly MenuCollection[];
  /** The merchant's menu, with what stands below each entry; null: the collections are the menu. */
  entries: readonly (MenuEntry & { below: readonly MenuEntry[] })[] | null;
  /** Returns the name of a tag in this language. */
  tagName: (tag: string) => string;
  /** A link leads to the page that sells gift cards. */
  sellsGiftCards?: true;
};

const NONE: Menu = { collections: [], entries: null, tagName: (tag) => tag };

/**
 * Passes the menu from the root's loader to the render of its page (entry.server.tsx). Browser code must not
 * import this file.
 */
export const serverMenu = createContext(NONE);

/** The same menu within that render. */
export const ServerMenuContext = createReactContext(NONE);
