/** What a state is called where it is shown; orders keep the English names. */
export const messages = {
  stateName: (state: string) => state,
};
