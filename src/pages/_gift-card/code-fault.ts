import { messages } from './gift-card-messages.en.ts';

/** Returns why a code was not taken. */
export function codeFault(code: string): string {
  switch (code) {
    case 'invalid_fields':
    case 'gift_card_unknown':
      return messages.faults.gift_card_unknown;
    case 'too_many_requests':
      return messages.faults.too_many_requests;
    default:
      return messages.faults.failed;
  }
}
