export const messages = {
  title: 'Complete the look',
  offer: (pieces: number) => `Of ${pieces} pieces the cheapest is free, whichever they are.`,
  from: (price: string) => `from ${price}`,
};
