import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Disclosure, type FormProof, OrderForm } from '../returns/order-form.tsx';
import { useRefusedForm } from '../returns/refused-form.ts';
import { OneButton } from './confirm-panel.tsx';
import { messages } from './messages.en.ts';

type DeliveryPanelProps = { order: TrackedOrder; proof: FormProof | null };

/**
 * Asks after a failed delivery attempt: try again, deliver to another address in the same PIN code, or
 * cancel. For a shipment that is being returned, it says so.
 */
export function DeliveryPanel({ order, proof }: DeliveryPanelProps) {
  if (order.state === 'rto_in_transit') return <p className="rounded-card bg-wash p-4 text-14">{messages.comesBack}</p>;
  if (order.state !== 'delivery_attempt_failed') return null;
  const { deliveryAnswer, address } = order;
  return (
    <div className="space-y-3 rounded-card border border-accent p-4">
      <h3 className="text-16 font-semibold">{messages.failedTitle}</h3>
      {deliveryAnswer ? (
        <p className="text-14">
          <span className="font-semibold">{messages.answered[deliveryAnswer]}</span> {messages.changeAnswer}
        </p>
      ) : (
        <p className="text-14">{proof === null ? messages.failedNeedsProof : messages.failedText}</p>
      )}
      {proof === null ? null : (
        <>
          <OneButton
            proof={proof}
            intent="delivery_again"
            label={messages.again}
            secondary={deliveryAnswer === 'again'}
          />
          {address ? <AddressForm proof={proof} pincode={address.pincode} /> : null}
          <OneButton proof={proof} intent="delivery_cancel" label={messages.notWanted} secondary />
        </>
      )}
    </div>
  );
}

function AddressForm({ proof, pincode }: { proof: FormProof; pincode: string }) {
  const refused = useRefusedForm('delivery_address');
  return (
    <Disclosure title={messages.otherAddress} isOpen={refused !== null}>
      <OrderForm proof={proof} intent="delivery_address">
        <p className="text-13 text-quiet">{messages.samePin(pincode)}</p>
        <Field name="address1" label={messages.address1} required defaultValue={refused?.sent['address1']} />
        <Field name="address2" label={messages.address2} defaultValue={refused?.sent['address2']} />
        <Button type="submit" className="w-full">
          {messages.takeAddress}
        </Button>
      </OrderForm>
    </Disclosure>
  );
}

type FieldProps = { name: string; label: string; required?: boolean; defaultValue: string | undefined };

function Field({ name, label, required = false, defaultValue }: FieldProps) {
  return (
    <label className="block text-14">
      {label}
      <input
        name={name}
        required={required}
        defaultValue={defaultValue}
        maxLength={200}
        className="mt-1 block min-h-11 w-full rounded-card border border-line px-3 text-16"
      />
    </label>
  );
}
