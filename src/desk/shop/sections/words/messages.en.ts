export const messages = {
  title: 'Texts',
  summary: 'What the About page says, by language',
  fields: {
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
