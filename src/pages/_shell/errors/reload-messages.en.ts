export const messages = {
  text: 'A part of the shop could not be loaded. Check your connection and reload the page.',
  reload: 'Reload',
};
