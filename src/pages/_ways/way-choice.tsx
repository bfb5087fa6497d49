import { WAYS_TO_PAY, type WayToPay } from '../../domain/payments/way-to-pay.ts';
import { messages } from './messages.en.ts';

const HINTS: Readonly<Record<WayToPay, string>> = { upi: messages.upiHint, other: messages.otherHint };

type WayChoiceProps = { way: WayToPay; onChange: (way: WayToPay) => void };

/** The choice between UPI and all others, where the merchant has each paid at a gateway of its own. */
export default function WayChoice({ way, onChange }: WayChoiceProps) {
  return (
    <fieldset className="border-b border-line p-4">
      <legend className="float-left mb-3 w-full text-16 font-semibold">{messages.howToPay}</legend>
      <div className="clear-both space-y-2">
        {WAYS_TO_PAY.map((choice) => (
          <label
            key={choice}
            className="flex min-h-14 items-center gap-3 rounded-card border border-line px-3 py-2 has-checked:border-accent"
          >
            <input
              type="radio"
              name="way-to-pay"
              checked={choice === way}
              onChange={() => onChange(choice)}
              className="size-5 accent-accent"
            />
            <span className="text-14 font-semibold">
              {messages[choice]}
              <span className="block text-13 font-normal text-quiet">{HINTS[choice]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
