export const messages = {
  title: 'RTO',
  subtitle: 'Parcels that came back to the shop without having been delivered.',
  dimensions: { pin: 'PIN code', product: 'Product', carrier: 'Carrier' },
  by: 'By',
  months: (count: number) => (count === 1 ? 'This month' : `${count} months`),
  period: 'Sent in',
  sent: 'Sent',
  rto: 'Came back',
  rate: 'Rate',
  cashRate: 'Rate, cash on delivery',
  worth: 'Worth',
  all: (rto: string, sent: string, rate: string, worth: string) =>
    `${rto} of ${sent} came back (${rate}), worth ${worth}.`,
  none: 'No parcel was sent in this time',
  exportAs: { csv: 'Export as CSV', xlsx: 'Export as Excel' },
  exportList: 'Export',
};
