/** What happens to parcels, with Delhivery's type, word, code and text, in the order in which a parcel gets them. */
export const SCAN_WORDS = {
  manifested: { type: 'UD', status: 'Manifested', code: 'X-UCI', text: 'Manifest uploaded' },
  not_picked: { type: 'UD', status: 'Not Picked', code: 'X-PNP', text: 'Shipment not received from client' },
  picked_up: { type: 'UD', status: 'In Transit', code: 'X-PPOM', text: 'Shipment picked up' },
  at_hub: { type: 'UD', status: 'Pending', code: 'X-ILL2F', text: 'Shipment received at facility' },
  out_for_delivery: { type: 'UD', status: 'Dispatched', code: 'X-DDD3FD', text: 'Out for delivery' },
  undelivered: { type: 'UD', status: 'Pending', code: 'EOD-11', text: 'Consignee unavailable' },
  delivered: { type: 'DL', status: 'Delivered', code: 'EOD-38', text: 'Delivered to consignee' },
  rto_begun: { type: 'RT', status: 'In Transit', code: 'RT-101', text: 'Returned as per client instructions' },
  rto_pending: { type: 'RT', status: 'Pending', code: 'X-ILL1F', text: 'Received at the facility of origin' },
  rto_dispatched: { type: 'RT', status: 'Dispatched', code: 'X-DDO3F', text: 'Out for delivery to the seller' },
  rto_delivered: { type: 'DL', status: 'RTO', code: 'RT-110', text: 'Returned to the seller' },
  lost: { type: 'LT', status: 'LOST', code: 'LT-100', text: 'Shipment LOST' },
  damaged: { type: 'LT', status: 'DAMAGED', code: 'LT-101', text: 'Shipment damaged' },
  cancelled: { type: 'UD', status: 'Not Picked', code: 'DTUP-210', text: 'Seller cancelled the order' },
  pickup_open: { type: 'PP', status: 'Open', code: 'X-UCI', text: 'Pickup request created' },
  pickup_scheduled: { type: 'PP', status: 'Scheduled', code: 'X-ASP', text: 'Pickup scheduled' },
  out_for_pickup: { type: 'PP', status: 'Dispatched', code: 'X-DDD3FP', text: 'Out for pickup' },
  not_fetched: { type: 'PP', status: 'Scheduled', code: 'EOD-21', text: 'Client not available' },
  fetched: { type: 'PU', status: 'In Transit', code: 'EOD-77', text: 'Pickup completed' },
  brought: { type: 'DL', status: 'DTO', code: 'RT-111', text: 'Brought to the seller' },
  pickup_cancelled: { type: 'CN', status: 'Canceled', code: 'DTUP-210', text: 'Pickup cancelled' },
} as const;

export type ScanWord = keyof typeof SCAN_WORDS;

const isScanWord = (word: string): word is ScanWord => Object.hasOwn(SCAN_WORDS, word);
export const SCAN_WORD_NAMES: readonly ScanWord[] = Object.keys(SCAN_WORDS).filter(isScanWord);

const OF_RETURNS: ReadonlySet<string> = new Set([
  'pickup_scheduled',
  'out_for_pickup',
  'not_fetched',
  'fetched',
  'brought',
  'pickup_cancelled',
]);
const OF_NOBODY: ReadonlySet<string> = new Set(['manifested', 'pickup_open', 'cancelled']);

/** The scans that its page offers for a parcel, or for a return. */
export function offeredWords(isReturn: boolean): ScanWord[] {
  return SCAN_WORD_NAMES.filter((word) => !OF_NOBODY.has(word) && OF_RETURNS.has(word) === isReturn);
}
