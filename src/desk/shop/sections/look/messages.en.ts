export const messages = {
  title: 'Name and look',
  summary: 'Name, logo and colour of the shop',
  fields: {
    name: {
      label: 'Name of the shop',
      help: 'Stands in the header, in every page’s title, and in messages to shoppers.',
    },
    logoUrl: {
      label: 'Logo',
      help: 'The address of a picture: https://… on the web, or /brand.svg in this shop. Empty: the name is shown as text.',
    },
    themeColour: {
      label: 'Colour',
      help: 'Buttons, ticks and badges have it. Choose one that can be read on white.',
    },
  },
};
