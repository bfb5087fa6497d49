export const messages = {
  unexpected: 'That did not work. Try again; if it keeps failing, ask whoever runs the shop.',
  changed: 'The order changed meanwhile. This is how it stands now.',
  changedBy: (who: string, what: string, when: string) =>
    `${who} was first: ${what}, ${when}. This is how the order stands now.`,
  codes: {
    connection_lost: 'There is no connection to the shop.',
    not_signed_in: 'Your session has ended. Sign in again.',
    not_allowed: 'Your role may not do this.',
    reauthentication_needed: 'This needs your password.',
    rate_limited: 'Too many tries. Wait a minute.',
  },
};
