import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { messages } from './checkout-messages.en.ts';

const STEPS = [
  { step: 1, name: messages.steps.cart, to: href('cart') },
  { step: 2, name: messages.steps.address, to: href('address') },
  { step: 3, name: messages.steps.payment, to: href('payment') },
] as const;

/** The steps Cart, Address and Payment; finished steps are links [HDR-05]. */
export function StepIndicator({ current }: { current: 1 | 2 | 3 }) {
  return (
    <nav aria-label={messages.steps.label} className="border-b border-line bg-paper">
      <ol className="mx-auto flex max-w-[500px] items-center px-4 whitespace-nowrap">
        {STEPS.map(({ step, name, to }) => (
          <li key={step} className={`flex items-center not-first:flex-1 ${step === current ? 'shrink-0' : 'min-w-0'}`}>
            {step === 1 ? null : (
              <span aria-hidden="true" className={`mx-2 h-px flex-1 ${step <= current ? 'bg-ink' : 'bg-line'}`} />
            )}
            {step < current ? (
              <Link to={to} className="flex min-h-11 min-w-0 items-center text-12 font-semibold text-ink">
                <Label done step={step} name={name} />
              </Link>
            ) : (
              <span
                aria-current={step === current ? 'step' : undefined}
                className={`flex min-h-11 items-center text-12 ${step === current ? 'font-semibold text-ink' : 'min-w-0 text-quiet'}`}
              >
                <Label done={step === current} isWhole={step === current} step={step} name={name} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The current step's name is whole. One that has no room beside its number goes to a second line, which is not shown, and not in part. */
function Label({ done, isWhole, step, name }: { done: boolean; isWhole?: boolean; step: number; name: string }) {
  return (
    <span className={`flex gap-x-2 leading-5 ${isWhole ? '' : 'h-5 min-w-0 flex-wrap content-start overflow-hidden'}`}>
      <Dot done={done}>{step}</Dot>
      {name}
    </span>
  );
}

function Dot({ done, children }: { done: boolean; children: number }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-5 shrink-0 items-center justify-center rounded-round border text-12 ${done ? 'border-accent bg-accent text-on-accent' : 'border-quiet text-quiet'}`}
    >
      {children}
    </span>
  );
}
