/** The merchant's offers on a card, which has room for a few words. The server alone reads it. */
export const messages = {
  buyGet: (buy: number, free: number) => `Buy ${buy}, get ${free} free`,
  fromAmount: (amount: string) => `from ${amount}`,
  fromPieces: (count: number) => `from ${count} pieces`,
  onlyPrepaid: 'paid online',
  firstOrder: 'first order',
};
