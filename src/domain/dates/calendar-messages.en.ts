export const messages = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  /** A time of day from its hour, 0 to 23, and a twelve-hour clock: "4:05". */
  timeOfDay: (hour: number, clock: string) => `${clock} ${hour < 12 ? 'am' : 'pm'}`,
};
