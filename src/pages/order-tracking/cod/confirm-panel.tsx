import type { TrackedOrder } from '../../../contracts/checkout/track-order.ts';
import { maskedMobile } from '../../../domain/messages/masked-recipient.ts';
import { formatRupees } from '../../../domain/money/money.ts';
import { Button } from '../../../ui/base/button.tsx';
import { type FormProof, OrderForm } from '../returns/order-form.tsx';
import { messages } from './messages.en.ts';

type ConfirmPanelProps = { order: TrackedOrder; proof: FormProof | null; codeSent: boolean };

/** Lets the shopper confirm or cancel a COD order, with a tap or with a code sent to the mobile number. */
export function ConfirmPanel({ order, proof, codeSent }: ConfirmPanelProps) {
  const { confirmBy, payOnDeliveryPaise, address } = order;
  if (confirmBy === undefined) return null;
  return (
    <div className="space-y-3 rounded-card border border-accent p-4">
      <h3 className="text-16 font-semibold">{messages.confirmTitle}</h3>
      <p className="text-14">{messages.confirmText(formatRupees(payOnDeliveryPaise ?? 0))}</p>
      {proof === null ? (
        <p className="text-14 font-semibold">{messages.needsProof}</p>
      ) : (
        <>
          {confirmBy === 'tap' ? (
            <OneButton proof={proof} intent="confirm_cod" label={messages.confirm} />
          ) : (
            <ByCode proof={proof} mobile={address?.mobile ?? ''} codeSent={codeSent} />
          )}
          <OneButton proof={proof} intent="cancel_cod" label={messages.cancel} secondary />
        </>
      )}
    </div>
  );
}

function ByCode({ proof, mobile, codeSent }: { proof: FormProof; mobile: string; codeSent: boolean }) {
  return (
    <>
      <p className="text-14">{messages.codeText(maskedMobile(mobile))}</p>
      {codeSent ? (
        <OrderForm proof={proof} intent="confirm_cod">
          <label className="block text-14">
            {messages.code}
            <input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
              className="mt-1 block min-h-11 w-full rounded-card border border-line px-3 text-16 tabular"
            />
          </label>
          <Button type="submit" className="w-full">
            {messages.confirm}
          </Button>
        </OrderForm>
      ) : null}
      <OneButton
        proof={proof}
        intent="send_code"
        label={codeSent ? messages.sendAgain : messages.sendCode}
        secondary={codeSent}
      />
    </>
  );
}

type OneButtonProps = { proof: FormProof; intent: string; label: string; secondary?: boolean };

/** A form with a single button; works without script. */
export function OneButton({ proof, intent, label, secondary = false }: OneButtonProps) {
  return (
    <OrderForm proof={proof} intent={intent}>
      <Button type="submit" kind={secondary ? 'secondary' : 'primary'} className="w-full">
        {label}
      </Button>
    </OrderForm>
  );
}
