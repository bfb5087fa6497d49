export const messages = {
  title: 'Delivery',
  summary: 'Weight and size of parcels for the courier',
  fields: {
    'shipping.pickupLocation': {
      label: 'Pick-up location',
      help: 'Its name in your account at the courier.',
    },
    'shipping.emptyGrams': {
      label: 'Weight of an empty parcel, in grams',
      help: 'Added once to every parcel that is booked.',
    },
    'shipping.pieceGrams': {
      label: 'Weight of a piece, in grams',
      help: 'Added for every piece in the parcel.',
    },
    'shipping.box.lengthCm': {
      label: 'Length of the box, in cm',
      help: 'The box that you usually send.',
    },
    'shipping.box.breadthCm': {
      label: 'Breadth of the box, in cm',
      help: 'Couriers charge by size, too.',
    },
    'shipping.box.heightCm': {
      label: 'Height of the box, in cm',
      help: 'With the parcel closed.',
    },
  },
};
