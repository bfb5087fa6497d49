import { lookUpPin } from '../../browser/pincodes.ts';
import { formatWeekday } from '../../domain/calendar.ts';
import { guaranteedDelivery } from '../../domain/delivery.ts';
import { messages } from './messages.en.ts';

export { warmPinLookUp } from '../../browser/pincodes.ts';

/** Whether a PIN is reached, with a line that names the place and the day. */
export type PinAnswer = { kind: 'available'; line: string } | { kind: 'unknown' };

/** Six digits are enough to promise delivery; the directory adds where, or that there is no such PIN. */
export async function judge(pin: string): Promise<PinAnswer> {
  const day = formatWeekday(guaranteedDelivery(Date.now()));
  try {
    const place = await lookUpPin(pin);
    if (!place) return { kind: 'unknown' };
    const names = [place.city, place.district, place.state].filter((name, at, all) => all.indexOf(name) === at);
    return { kind: 'available', line: messages.pinBy(names.join(', '), day) };
  } catch {
    return { kind: 'available', line: messages.pinWithoutPlace(day) };
  }
}
