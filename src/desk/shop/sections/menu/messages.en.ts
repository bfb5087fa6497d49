export const messages = {
  title: 'Menu and links',
  summary: 'Which collections come first, and where old links lead',
  fields: {
    menu: {
      label: 'Order of collections',
      help: 'These come first in the menu; all others follow in the feed’s order.',
    },
    redirects: {
      label: 'Old links',
      help: 'One a line: an address of your old shop, a space, and a page of this one. Product and collection links of the old shop lead here by themselves.',
    },
  },
};
