/** Texts of the merchant's own size guides. */
export const messages = {
  howToMeasure: 'How to measure',
  ofGarment: 'Measurements of the garment, not of the body, which needs room in it.',
};
