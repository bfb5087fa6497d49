import { createContext } from 'react';

/** Whether what an open dialog is about was changed by others since it opened: the dialog says so above its content. */
export const ChangedMeanwhile = createContext(false);
