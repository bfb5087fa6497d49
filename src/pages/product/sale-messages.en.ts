export const messages = {
  saleUntil: (moment: string) => `Sale price until ${moment}`,
};
