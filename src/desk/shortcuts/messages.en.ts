export const messages = {
  title: 'Keyboard shortcuts',
  help: 'Show the keyboard shortcuts',
  followedBy: 'then',
  on: 'Shortcuts are on',
};
