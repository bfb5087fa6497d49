import { useState } from 'react';
import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { BulkAct, bulkResponseSchema } from '../../contracts/desk/order-acts.ts';
import { callDesk } from '../api/call-desk.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { CarrierOptions } from '../shipping/carrier-options.tsx';
import { rememberCarrier, rememberedCarrier } from '../shipping/carriers.ts';
import { orderInWords } from './bulk/order-in-words.ts';
import { ordersToSend, splitBooked } from './bulk/orders-to-send.ts';
import type { ListedOrder } from './listed-order.ts';
import { pastedAwbs } from './pasted-awbs.ts';
import { repeatedAwbs } from './repeated-awbs.ts';
import { texts } from './texts.ts';

const FORM = 'bulk-act';

type BulkDialogProps = {
  act: BulkAct;
  orders: readonly ListedOrder[];
  onClose: () => void;
  /** `unsent` holds the orders that were not sent because they have no AWB number yet. */
  onDone: (response: v.InferOutput<typeof bulkResponseSchema>, unsent: readonly string[]) => void;
};

/** Asks for confirmation before many orders move at once. For shipping, it takes the AWB number of each parcel. */
export function BulkDialog({ act, orders: ticked, onClose, onDone }: BulkDialogProps) {
  const { open: orders, booked } = splitBooked(act, ticked);
  const [carrier, setCarrier] = useState(rememberedCarrier);
  const [awbs, setAwbs] = useState<Readonly<Record<string, string>>>({});
  // Two orders may share a parcel, but a label scanned twice is likelier. The first tap warns, the second one sends.
  const [wasWarned, setWarned] = useState(false);
  const [wantsNumber, setWantsNumber] = useState(false);
  const orderIds = orders.map(({ orderId }) => orderId);
  const send = useDeskAct({
    send: ({ sent }: ReturnType<typeof ordersToSend>) =>
      callDesk(DESK_ENDPOINTS.bulkOrders, { body: { act, orders: sent } }),
    onDone: (response, { unsent }) => onDone(response, [...unsent, ...booked.map(({ orderId }) => orderId)]),
    reload: ['orders'],
  });
  return (
    <Dialog
      title={texts.confirmBulk[act](orders.length)}
      onClose={onClose}
      busy={send.isPending}
      error={send.error}
      actions={
        <Button look="primary" type="submit" form={FORM} busy={send.isPending}>
          {texts.acts[act]}
        </Button>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (act === 'ship') rememberCarrier(carrier);
          if (!wasWarned && Object.keys(repeatedAwbs(awbs, orderIds)).length > 0) return setWarned(true);
          const toSend = ordersToSend(act, orders, { carrier, awbs });
          setWantsNumber(toSend.sent.length === 0);
          if (toSend.sent.length > 0) send.mutate(toSend);
        }}
      >
        <p className="text-quiet">{texts.bulkText[act]}</p>
        {act === 'ship' ? null : (
          <ul aria-label={texts.list} className="max-h-60 overflow-y-auto text-13">
            {orders.map((order) => (
              <li key={order.orderId} className="border-b border-line py-1 last:border-0">
                {orderInWords(order)}
              </li>
            ))}
          </ul>
        )}
        {booked.length === 0 ? null : (
          <div className="rounded-control bg-notice-soft p-3">
            <p className="font-semibold">{texts.courierBooked(booked.length)}</p>
            <p className="text-13">{booked.map(orderInWords).join('; ')}</p>
          </div>
        )}
        {act === 'ship' && orders.length > 0 ? (
          <>
            <TextField
              label={texts.carrier}
              list="bulk-carriers"
              required
              minLength={2}
              maxLength={60}
              value={carrier}
              onChange={(event) => setCarrier(event.target.value)}
            />
            <CarrierOptions id="bulk-carriers" />
            <AwbFields
              orders={orders}
              awbs={awbs}
              onChange={(typed) => {
                setAwbs(typed);
                setWarned(false);
              }}
            />
            {wasWarned ? (
              <p role="alert" className="text-danger">
                {texts.sameAwbs}
              </p>
            ) : null}
            {wantsNumber ? (
              <p role="alert" className="text-danger">
                {texts.noAwb}
              </p>
            ) : null}
          </>
        ) : null}
      </form>
    </Dialog>
  );
}

type AwbFieldsProps = {
  orders: readonly ListedOrder[];
  awbs: Readonly<Record<string, string>>;
  onChange: (awbs: Readonly<Record<string, string>>) => void;
};

/** One field per parcel for its AWB number: typed, scanned one after the other, or all pasted at once. */
function AwbFields({ orders, awbs, onChange }: AwbFieldsProps) {
  const orderIds = orders.map(({ orderId }) => orderId);
  const words = Object.fromEntries(orders.map((order) => [order.orderId, orderInWords(order)]));
  const repeated = repeatedAwbs(awbs, orderIds);
  return orders.map(({ orderId, carrier, awb }) => (
    <TextField
      key={orderId}
      label={texts.awbOf(words[orderId] ?? orderId)}
      {...(awb === null ? {} : { hint: texts.hasAwb([carrier, awb].filter(Boolean).join(' ')) })}
      minLength={3}
      maxLength={60}
      autoComplete="off"
      value={awbs[orderId] ?? ''}
      error={repeated[orderId] === undefined ? undefined : texts.sameAwb(words[repeated[orderId]] ?? repeated[orderId])}
      onChange={(event) => onChange({ ...awbs, [orderId]: event.target.value })}
      onKeyDown={toNextOnEnter}
      onPaste={(event) => {
        const pasted = pastedAwbs(event.clipboardData.getData('text'), orderIds, orderId);
        if (pasted === null) return;
        event.preventDefault();
        onChange({ ...awbs, ...pasted });
      }}
    />
  ));
}

/**
 * Moves to the next field on Enter. Scanners end each number with Enter, which must not submit the form half
 * filled. After the last field the focus does not move to the button, which one scan too many would press.
 */
function toNextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const controls = [...(event.currentTarget.form?.elements ?? [])];
  const next = controls[controls.indexOf(event.currentTarget) + 1];
  if (next instanceof HTMLInputElement) next.focus();
  else event.currentTarget.blur();
}
