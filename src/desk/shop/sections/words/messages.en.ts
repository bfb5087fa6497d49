export const messages = {
  title: 'Texts',
  summary: 'A line above every page, and what the About page says, by language',
  fields: {
    'announcement.text': {
      label: 'A line above every page',
      help: 'For a sale or a holiday, in about 40 letters. Leave it empty for none; without another language, English stands in.',
    },
    'announcement.page': {
      label: 'Where a tap leads',
      help: 'A page of the shop, such as /category/sale. Leave it empty for a line without a link.',
    },
    'about.story': {
      label: 'About us',
      help: 'Your story on the About page. Leave an empty line between paragraphs. Without it, English stands in.',
    },
    'about.checksInSevenSteps': {
      label: '“Checked in seven steps”',
      help: 'The About page gives it as a reason to buy here. Say so only if you do it.',
    },
  },
};
