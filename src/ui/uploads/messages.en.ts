export const messages = {
  chosen: (count: number) =>
    count === 0 ? 'None chosen yet' : count === 1 ? '1 picture chosen' : `${count} pictures chosen`,
};
