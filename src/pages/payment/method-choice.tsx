import type { PaymentMethod } from '../../domain/payments/payment-terms.ts';
import { formatRupees } from '../../domain/money/money.ts';
import type { CodOffer } from '../../domain/orders/cash-on-delivery.ts';
import { messages } from './messages.en.ts';

type MethodChoiceProps = {
  method: PaymentMethod;
  /** Null if the COD offer is unknown; the server decides when the order is placed. */
  cod?: CodOffer | null;
  onChange: (method: PaymentMethod) => void;
};

const METHODS: { method: PaymentMethod; name: string; hint: string }[] = [
  { method: 'online', name: messages.payOnline, hint: messages.payOnlineHint },
  { method: 'cash_on_delivery', name: messages.cashOnDelivery, hint: messages.cashOnDeliveryHint },
];

/** The choice between online payment and COD, if the merchant offers both [PAY-11]. */
export function MethodChoice({ method, cod = null, onChange }: MethodChoiceProps) {
  const refused = cod?.kind === 'refused' ? whyNot(cod) : null;
  const offered = cod?.kind === 'offered' ? cod : null;
  const fee = offered && offered.feePaise > 0 ? messages.codFeeHint(formatRupees(offered.feePaise)) : null;
  const advance =
    offered?.advancePaise === undefined ? null : messages.codAdvanceHint(formatRupees(offered.advancePaise));
  const byCash =
    refused ?? [fee ?? (advance === null ? messages.cashOnDeliveryHint : null), advance].filter(Boolean).join(' ');
  const savingPaise = (offered?.feePaise ?? 0) + (offered?.prepaidDiscountPaise ?? 0);
  return (
    <fieldset className="border-b border-line p-4">
      <legend className="float-left mb-3 w-full text-13 font-semibold">{messages.howToPay}</legend>
      <div className="clear-both space-y-2">
        {METHODS.map(({ method: choice, name, hint }) => (
          <label
            key={choice}
            className="flex min-h-14 items-center gap-3 rounded-card border border-line px-3 py-2 has-checked:border-accent"
          >
            <input
              type="radio"
              name="payment-method"
              checked={choice === method}
              disabled={choice === 'cash_on_delivery' && refused !== null}
              onChange={() => onChange(choice)}
              className="size-5 accent-accent"
            />
            <span className="text-14 font-semibold">
              {name}
              <span className="block text-13 font-normal text-quiet">
                {choice === 'cash_on_delivery' ? byCash : hint}
              </span>
              {choice === 'online' && savingPaise > 0 ? (
                <span className="block text-13 text-saving">{messages.payNowAndSave(formatRupees(savingPaise))}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns one sentence; it never names the PIN code or the order history as the reason. */
function whyNot({ reason, limitPaise }: Extract<CodOffer, { kind: 'refused' }>): string {
  const limit = formatRupees(limitPaise ?? 0);
  switch (reason) {
    case 'below_minimum':
      return messages.codFrom(limit);
    case 'above_maximum':
      return messages.codUpTo(limit);
    case 'address':
      return messages.codNotHere;
  }
}
