/** Texts of the way from home to a page. */
export const messages = {
  label: 'You are here',
  home: 'Home',
};
