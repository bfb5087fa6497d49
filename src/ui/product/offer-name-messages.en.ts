export const messages = {
  name: (buy: number, free: number) => `Buy ${buy} Get ${free} free`,
};
