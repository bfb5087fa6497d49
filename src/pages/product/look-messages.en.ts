export const messages = {
  title: 'Complete the look',
  offer: (pieces: number) => `Of any ${pieces} pieces the cheapest is free.`,
  from: (price: string) => `from ${price}`,
};
