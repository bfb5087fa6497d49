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
          <li key={step} className={`flex items-center not-first:flex-1 ${step === current ? '' : 'min-w-0'}`}>
            {step === 1 ? null : (
              <span aria-hidden="true" className={`mx-2 h-px flex-1 ${step <= current ? 'bg-ink' : 'bg-line'}`} />
            )}
            {step < current ? (
              <Link to={to} className="flex min-h-11 min-w-0 items-center gap-2 text-12 font-semibold text-ink">
                <Dot done>{step}</Dot>
                <span className="truncate">{name}</span>
              </Link>
            ) : (
              <span
                aria-current={step === current ? 'step' : undefined}
                className={`flex min-h-11 items-center gap-2 text-12 ${step === current ? 'font-semibold text-ink' : 'min-w-0 text-quiet'}`}
              >
                <Dot done={step === current}>{step}</Dot>
                <span className="truncate">{name}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
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
