export const messages = {
  title: 'Way of shopping',
  summary: 'Recommended or as specified, and how honest',
  fields: {
    shopping: {
      label: 'Way of shopping',
      help: 'Recommended: asks for the size, stays on the page after adding, as large clothing shops do.',
      options: {
        'as-specified': 'As specified',
        recommended: 'Recommended',
      },
    },
    persuasion: {
      label: 'Persuasion',
      help: 'Honest: no sample ratings, viewer counts or countdowns that start again. Indian rules ask for it.',
      options: {
        'as-specified': 'As specified',
        honest: 'Honest',
      },
    },
    sizeChart: {
      label: 'Size guide',
      help: 'What is shown for clothes without a size table in their description.',
      options: {
        description: 'Only the table of the description',
        general: 'A general chart of body measurements',
      },
    },
  },
};
