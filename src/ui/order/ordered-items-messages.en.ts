export const messages = {
  quantity: (count: number) => `Qty: ${count}`,
  free: (free: number, of: number) => (of === free ? 'Free' : `${free} of ${of} free`),
};
