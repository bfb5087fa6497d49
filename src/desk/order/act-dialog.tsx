import type { ReactNode } from 'react';
import type { ActsWith, OrderAct, PlainAct } from '../../domain/acts/order-acts.ts';
import { PartDialog } from '../shipping/part-dialog.tsx';
import { ShipDialog } from '../shipping/ship-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { GiftNoteDialog } from './gift-note-dialog.tsx';
import { AcceptDialog } from './held/accept-dialog.tsx';
import type { OrderDetail } from './order-query.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TakeOffDialog } from './units/take-off-dialog.tsx';

/** The ways to refund, which stand in the form of `refund` (acts-shown.ts). */
type OtherRefund = 'refund-amount' | 'refund-items';
/** The acts about an order with which something has to be said. Those about its parcels and refunds stand beside these. */
type SaidAct = Exclude<OrderAct, PlainAct | ActsWith<'about', unknown> | OtherRefund>;

/** The compiler names an act that has no dialog yet: its button would do nothing. */
const DIALOGS: Readonly<Record<SaidAct, (order: OrderDetail, onClose: () => void) => ReactNode>> = {
  accept: (order, onClose) => <AcceptDialog {...{ order, onClose }} />,
  book: (order, onClose) => <PartDialog {...{ order, onClose }} provider={order.shippingProvider} />,
  ship: (order, onClose) => <ShipDialog {...{ order, onClose }} shipment={null} />,
  'ship-part': (order, onClose) => <PartDialog {...{ order, onClose }} provider={null} />,
  'correct-shipment': (order, onClose) => (
    <ShipDialog {...{ order, onClose }} shipment={{ carrier: order.carrier ?? '', awb: order.awb ?? '' }} />
  ),
  'change-address': (order, onClose) => <AddressDialog {...{ order, onClose }} />,
  'change-gift-note': (order, onClose) => <GiftNoteDialog {...{ order, onClose }} />,
  refund: (order, onClose) => <RefundDialog {...{ order, onClose }} />,
  'cancel-items': (order, onClose) => <TakeOffDialog {...{ order, onClose }} chosen={[]} />,
};

const isSaid = (act: OrderAct): act is SaidAct => Object.hasOwn(DIALOGS, act);

type ActDialogProps = { act: OrderAct; order: OrderDetail; onClose: () => void };

/** The form of an act with which something has to be said; nothing for another one. */
export function ActDialog({ act, order, onClose }: ActDialogProps): ReactNode {
  return isSaid(act) ? DIALOGS[act](order, onClose) : null;
}
