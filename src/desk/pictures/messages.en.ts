export const messages = {
  picturesHint: (most: number) => `Up to ${most}.`,
};
