/** The carriers' scans with Shiprocket's number and label, in the order in which a parcel gets them. */
export const SCAN_WORDS = {
  pickup_scheduled: { number: 3, label: 'PICKUP SCHEDULED', activity: 'Pick-up scheduled' },
  out_for_pickup: { number: 19, label: 'OUT FOR PICKUP', activity: 'Out for pick-up' },
  pickup_exception: { number: 20, label: 'PICKUP EXCEPTION', activity: 'Customer not available' },
  pickup_cancelled: { number: 8, label: 'CANCELED', activity: 'Pick-up given up' },
  picked_up: { number: 42, label: 'PICKED UP', activity: 'Parcel picked up' },
  in_transit: { number: 18, label: 'IN TRANSIT', activity: 'Arrived at hub' },
  out_for_delivery: { number: 17, label: 'OUT FOR DELIVERY', activity: 'Out for delivery' },
  undelivered: { number: 21, label: 'UNDELIVERED', activity: 'Customer not available' },
  delivered: { number: 7, label: 'DELIVERED', activity: 'Delivered to the customer' },
  rto_initiated: { number: 9, label: 'RTO INITIATED', activity: 'Return to origin begun' },
  rto_in_transit: { number: 46, label: 'RTO IN TRANSIT', activity: 'On its way back' },
  rto_delivered: { number: 10, label: 'RTO DELIVERED', activity: 'Back at the seller' },
  lost: { number: 12, label: 'LOST', activity: 'Lost' },
  damaged: { number: 25, label: 'DAMAGED', activity: 'Damaged in transit' },
  destroyed: { number: 24, label: 'DESTROYED', activity: 'Destroyed' },
  misrouted: { number: 39, label: 'MISROUTED', activity: 'Sent to the wrong hub' },
} as const;

export type ScanWord = keyof typeof SCAN_WORDS;
const isScanWord = (word: string): word is ScanWord => Object.hasOwn(SCAN_WORDS, word);
export const SCAN_WORD_NAMES: readonly ScanWord[] = Object.keys(SCAN_WORDS).filter(isScanWord);

/** Returns the scan that usually comes next; its button on the page has the focus. */
export function nextWord(label: string): ScanWord | null {
  const way: readonly ScanWord[] = ['pickup_scheduled', 'picked_up', 'in_transit', 'out_for_delivery', 'delivered'];
  const at = way.findIndex((word) => SCAN_WORDS[word].label === label);
  return way[at + 1] ?? null;
}
