export const messages = {
  title: 'Be told when it is back',
  /** Summary on the product's page that opens the form. */
  open: 'Your size is sold out? Be told when it is back',
  variant: 'What are you waiting for?',
  mobile: 'Mobile number',
  oneIsEnough: 'Number or email: one is enough.',
  email: 'Email',
  /** `ways`: "WhatsApp / SMS / email". */
  consent: (ways: string) => `Yes, tell me once by ${ways} when it is back in stock. Replying STOP ends all messages.`,
  byEmail: 'email',
  kept: 'Your number or address is kept encrypted for this alone, and removed once you were told, after 180 days at the latest.',
  send: 'Tell me',
  either: 'Please give a mobile number or an email address',
  consentNeeded: 'Please tick this, so that we may write to you',
};
