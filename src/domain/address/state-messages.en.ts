/** The displayed name of a state; orders store the English names. */
export const messages = {
  stateName: (state: string) => state,
};
