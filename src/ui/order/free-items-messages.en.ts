export const messages = {
  free: (free: number, of: number) => (of === free ? 'Free' : `${free} of ${of} free`),
};
