export const messages = {
  loading: 'Loading…',
  failed: 'This could not be loaded',
  offline: 'There is no connection. It is tried again when there is.',
  retry: 'Try again',
  dismiss: 'Dismiss',
  undo: 'Undo',
  notifications: 'Messages',
};
