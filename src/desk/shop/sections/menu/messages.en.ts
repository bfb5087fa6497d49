export const messages = {
  title: 'Menu',
  summary: 'Which collections come first',
  fields: {
    menu: {
      label: 'Order of collections',
      help: 'These come first in the menu; all others follow in the feed’s order.',
    },
  },
};
