export const messages = {
  heading: 'Get Our Newsletter',
  invitation: 'Subscribe to receive update, access to exclusive deals, and more.',
  email: 'Email',
  emailPlaceholder: 'you@mail.example',
  subscribe: 'Subscribe',
  subscribed: 'You are subscribed. Look out for our next newsletter.',
  failed: 'You could not be subscribed just now. Please try again in a moment.',
};
