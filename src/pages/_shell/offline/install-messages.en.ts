export const messages = { install: 'Install the app' };
