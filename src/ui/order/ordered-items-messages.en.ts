export const messages = {
  quantity: (count: number) => `Qty: ${count}`,
};
