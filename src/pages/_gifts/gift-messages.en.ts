export const messages = {
  gift: 'Send it as a gift',
  wrap: (charge: string) => `Gift wrap for ${charge}`,
  wrapFree: 'Gift wrap, free',
  noPrices: 'The slip in the parcel has no prices.',
  addNote: 'Add a gift note',
  note: 'Gift note',
  noteHint: (most: number) => `Free. Up to ${most} characters, printed on the slip.`,
};
