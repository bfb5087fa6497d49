/** Texts of the size guide: the general measures, or the merchant's own. */
export const messages = {
  howToMeasure: 'How to measure',
  ofGarment: 'Measurements of the garment, not of the body, which needs room in it.',
  sizeGuideNote:
    'Body measurements. Between two sizes take the larger one, unless the product’s own text says otherwise.',
  sizeGuideUnit: 'Unit',
  inches: 'Inches',
  centimetres: 'cm',
  sizeColumn: 'Size',
  measures: { Chest: 'Chest', Waist: 'Waist', Hip: 'Hip', Height: 'Height' },
};
