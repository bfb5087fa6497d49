export const messages = {
  digits: 'UTR number must be exactly 12 digits.',
};
