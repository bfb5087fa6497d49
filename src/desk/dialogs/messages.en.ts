export const messages = {
  close: 'Close',
  changed: 'This changed after you opened it. Close it and look again before you go on.',
  cancel: 'Cancel',
  goOn: 'Continue',
  reauthenticate: 'Enter your password',
  why: 'This moves money or data, or changes the shop for everybody. Your password confirms that it is you.',
  password: 'Password',
  passkey: 'Use a passkey instead',
  code: 'Code from your authenticator app',
  wrong: 'That did not match. Try again.',
};
