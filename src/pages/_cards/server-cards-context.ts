import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { EncodedCards } from './card-codec.ts';

/** Cards by their collection's id that the server writes as HTML, and that do not travel as data besides. */
export type ServerCards = ReadonlyMap<string, EncodedCards>;

const NONE: ServerCards = new Map();

/** From a loader to the render of its page (entry.server.tsx). No script of the browser may import this file. */
export const serverCards = createContext(NONE);

/** The same within that render. */
export const ServerCardsContext = createReactContext(NONE);
