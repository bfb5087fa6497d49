export const messages = {
  title: 'Newsletter',
  subtitle: 'Addresses that asked to be written to.',
  email: 'E-mail address',
  since: 'Since',
  none: 'Nobody has subscribed yet',
  noneText: 'Addresses from the foot of the shop’s pages appear here.',
  older: 'More',
  first: 'Back to the first page',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
};
