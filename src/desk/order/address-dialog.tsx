import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as v from 'valibot';
import { addressSchema } from '../../contracts/checkout/address.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { STATES } from '../../domain/address/address.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { callDesk } from '../api/call-desk.ts';
import { DeskError } from '../api/desk-error.ts';
import { QueryState } from '../api/query-state.tsx';
import { useDeskAct } from '../api/use-desk-act.ts';
import { SelectField, TextField } from '../controls/field.tsx';
import { bySchema, useTypedFields } from '../controls/use-typed-fields.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { texts as actTexts } from '../shipping/ship-texts.ts';
import { queriesOfOrder } from '../shipping/use-order-act.ts';
import { stateName } from '../stored-texts/state-names.ts';
import { addressQuery, type OrderDetail } from './order-query.ts';
import { addressTexts } from './address-texts.ts';

const FIELDS = ['fullname', 'mobile', 'pincode', 'address1', 'address2', 'town', 'city'] as const;

type Address = v.InferOutput<typeof addressSchema>;
type DialogProps = { order: OrderDetail; onClose: () => void };

/** Changes an order's address by the rules of the checkout. Opening the dialog reads the address, which is recorded. */
export function AddressDialog({ order, onClose }: DialogProps) {
  const current = useQuery(addressQuery(order.orderId));
  if (current.data !== undefined) return <AddressForm order={order} current={current.data} onClose={onClose} />;
  return (
    <Dialog title={addressTexts.addressTitle} onClose={onClose}>
      <QueryState query={current} rows={3} />
    </Dialog>
  );
}

function AddressForm({ order, current, onClose }: DialogProps & { current: Address }) {
  const { orderId, version } = order;
  const { email, ...known } = current;
  const { field, submit } = useTypedFields(
    { ...known, ...(email === undefined ? {} : { email }) },
    bySchema(addressSchema),
  );
  // The place that was refused because its parts disagree; saved when it is sent again.
  const [refused, setRefused] = useState<string | null>(null);
  const send = useDeskAct({
    send: (address: Address) =>
      callDesk(DESK_ENDPOINTS['change-address'], {
        params: { orderId },
        body: { version, address, bothAreRight: refused === placeOf(address) },
      }),
    said: ({ state }) => actTexts.became(displayOrderNumber(orderId), stateName(state)),
    onDone: onClose,
    onRefused: (error, address) =>
      setRefused(error instanceof DeskError && error.code === 'address_disagrees' ? placeOf(address) : null),
    reload: queriesOfOrder(orderId),
  });
  return (
    <FormDialog
      title={addressTexts.addressTitle}
      action={addressTexts.saveAddress}
      busy={send.isPending}
      error={send.error}
      columns
      onSubmit={submit((address) => send.mutate(address))}
      onClose={onClose}
    >
      <p className="text-quiet wide:col-span-2">{addressTexts.addressNote}</p>
      {FIELDS.map((name) => (
        <TextField key={name} label={addressTexts.fields[name]} autoComplete="off" {...field(name)} />
      ))}
      <SelectField label={addressTexts.fields.state} {...field('state')}>
        {STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

const placeOf = ({ pincode, state }: Address): string => `${pincode} ${state}`;
