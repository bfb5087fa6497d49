export const messages = {
  loading: 'Loading…',
  failed: 'This could not be loaded',
  retry: 'Try again',
  dismiss: 'Dismiss',
  undo: 'Undo',
  notifications: 'Messages',
};
