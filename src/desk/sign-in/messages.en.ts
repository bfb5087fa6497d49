export const messages = {
  title: 'Sign in',
  intro: (shop: string) => `The desk of ${shop}`,
  name: 'User name',
  password: 'Password',
  code: 'Code from your authenticator app',
  submit: 'Sign in',
  wrong: 'The name, the password or the code is wrong.',
  passkey: 'Use a passkey',
  passkeyFailed: 'The passkey was not accepted. Sign in with your password.',
  missing: 'Fill this in.',
  show: 'Show password',
};
