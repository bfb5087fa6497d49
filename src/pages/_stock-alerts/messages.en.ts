export const messages = {
  title: 'Get notified when it is back',
  /** Summary on the product's page that opens the form. */
  open: 'Size sold out? Get notified when it is back',
  variant: 'What are you waiting for?',
  mobile: 'Mobile number',
  oneIsEnough: 'Number or email: one is enough.',
  email: 'Email',
  /** `ways`: "WhatsApp / SMS / email". */
  consent: (ways: string) => `Yes, notify me once by ${ways} when it is back in stock. Reply STOP to end all messages.`,
  byEmail: 'email',
  storage:
    'Your number or address is stored encrypted, used only for this, and deleted once you have been notified, or after 180 days.',
  send: 'Notify me',
  either: 'Please enter a mobile number or an email address',
  consentNeeded: 'Please tick this, so that we may write to you',
};
