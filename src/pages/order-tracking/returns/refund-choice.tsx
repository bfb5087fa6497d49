import type { ReturnsOfOrder } from '../../../contracts/returns-of-order.ts';
import { messages } from './messages.en.ts';

/** The choice between the money and store credit, where the merchant offers that. The money is preselected. */
export function RefundChoice({ returns }: { returns: Pick<ReturnsOfOrder, 'asCredit'> }) {
  if (returns.asCredit === undefined) return null;
  const { bonusPercent } = returns.asCredit;
  const ways = [
    { value: 'money', label: messages.asMoney },
    { value: 'credit', label: bonusPercent === 0 ? messages.asCredit : messages.asCreditWithBonus(bonusPercent) },
  ];
  return (
    <fieldset>
      <legend className="text-14 font-semibold">{messages.refundAs}</legend>
      {ways.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3 text-14">
          <input
            type="radio"
            name="refundAs"
            value={value}
            defaultChecked={value === 'money'}
            className="size-5 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
