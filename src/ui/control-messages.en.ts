/** Texts of the shared controls. */
export const messages = {
  close: 'Close',
  fewer: 'One fewer',
  more: 'One more',
  dismiss: 'Dismiss',
  chosenPictures: (count: number) =>
    count === 0 ? 'None chosen yet' : count === 1 ? '1 picture chosen' : `${count} pictures chosen`,
};
