import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { PackedCards } from './packed-cards.ts';

/** Cards by their collection's id that the server writes as HTML, and that do not travel as data besides. */
export type UnsentCards = ReadonlyMap<string, PackedCards>;

const NONE: UnsentCards = new Map();

/** From a loader to the render of its page (entry.server.tsx). No script of the browser may import this file. */
export const unsentCards = createContext(NONE);

/** The same within that render. */
export const UnsentCardsContext = createReactContext(NONE);
