/** Texts of the shared controls. */
export const messages = {
  close: 'Close',
  fewer: 'One fewer',
  more: 'One more',
  dismiss: 'Dismiss',
};
