export const messages = {
  title: 'Keyboard shortcuts',
  help: 'Show the keyboard shortcuts',
  then: 'then',
  on: 'Shortcuts are on',
};
