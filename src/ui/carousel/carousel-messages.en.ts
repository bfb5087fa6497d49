export const messages = {
  slideOf: (index: number, count: number) => `${index} of ${count}`,
  pause: 'Pause',
  play: 'Play',
};
