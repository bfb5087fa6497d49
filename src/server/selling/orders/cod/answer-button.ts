import { ShopError } from '../../../running/errors.ts';
import { customerOf } from '../order-customer.ts';
import type { OrderDeps } from '../deps.ts';
import { readOrder } from '../read.ts';
import { answerAttempt } from './delivery-answers.ts';
import { cancelUnconfirmed, confirmCod } from './shopper-confirmation.ts';

const BUTTON = /^(?<act>cod_confirm|cod_cancel|delivery_again|delivery_cancel):(?<orderId>[\w-]{3,45})$/;
const BY = 'the shopper, by a WhatsApp button';

/** `at`: when the button was tapped, epoch ms. */
export type ButtonTap = { mobile: string; payload: string; at: number };

/**
 * Performs the action of a button in a WhatsApp message if the order belongs to the sender. Repeated taps and
 * repeated webhooks change nothing. Returns `unknown` for another sender's order too, and `deadline_passed` if the
 * order has moved on.
 */
export async function answerButton(
  deps: OrderDeps,
  { mobile, payload, at }: ButtonTap,
): Promise<'done' | 'deadline_passed' | 'unknown'> {
  const { act, orderId } = BUTTON.exec(payload)?.groups ?? {};
  if (act === undefined || orderId === undefined) return 'unknown';
  const order = await readOrder(deps, orderId);
  if (!order || customerOf(deps.vault, order)?.address.mobile !== mobile) return 'unknown';
  try {
    switch (act) {
      case 'cod_confirm':
        await confirmCod(deps, orderId, { proved: 'number', code: null, by: BY });
        return 'done';
      case 'cod_cancel':
        await cancelUnconfirmed(deps, orderId, BY);
        return 'done';
      default:
        await answerAttempt(deps, orderId, act === 'delivery_again' ? 'again' : 'cancel', null, at);
        return 'done';
    }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'deadline_passed') return 'deadline_passed';
    throw error;
  }
}
