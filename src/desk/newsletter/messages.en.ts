export const messages = {
  title: 'Newsletter',
  subtitle: 'Addresses that subscribed to the newsletter.',
  email: 'E-mail address',
  since: 'Since',
  none: 'Nobody has subscribed yet',
  noneText: 'Addresses entered on the shop’s pages appear here.',
  older: 'More',
  first: 'Back to the first page',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
};
