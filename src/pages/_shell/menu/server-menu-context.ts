import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { MenuCollection } from '../../../server/catalogue/service.ts';

export type Menu = {
  collections: readonly MenuCollection[];
  /** A tag as this language's shoppers read it. */
  tagName: (tag: string) => string;
};

const NONE: Menu = { collections: [], tagName: (tag) => tag };

/** From the root's loader to the render of its page (entry.server.tsx). No script of the browser may import this file. */
export const serverMenu = createContext(NONE);

/** The same within that render. */
export const ServerMenuContext = createReactContext(NONE);
