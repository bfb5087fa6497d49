import { createContext } from 'react';

/**
 * Whether another user changed the data of an open dialog since it opened. The dialog then shows a notice
 * above its content.
 */
export const ChangedMeanwhile = createContext(false);
