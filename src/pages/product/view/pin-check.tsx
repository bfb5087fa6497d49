import { useEffect, useId } from 'react';
import { showStoredPin } from '../../../browser/first-script/pin-check.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { CONTROL_CLASS } from '../../../ui/base/field.tsx';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

/** One constant object: React would write the HTML again for a new one. */
const LEFT_ALONE = { __html: '' };

/**
 * The field and the place of the result, which src/browser/first-script/pin-check.ts fills with or without React [PDP-08].
 */
export function PinCheck() {
  const { policy, shopping, deliveryTerms, ownDays } = useShopInfo().shop;
  const id = useId();
  useEffect(showStoredPin, []);
  return (
    <section className="pt-6" data-pin-check={shopping} data-own-days={ownDays && (ownDays.everywhere ?? []).join(' ')}>
      <label htmlFor={id} className="needs-script block pb-2">
        <span className="font-semibold">{messages.pinLabel}</span>{' '}
        <span className="text-13 text-quiet">{messages.pinHint}</span>
      </label>
      <div className="needs-script relative wide:max-w-80">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          aria-describedby={`${id}-answer`}
          className={`${CONTROL_CLASS} ps-11 tracking-widest`}
        />
        <Icon name="pin" className="icon absolute start-3 top-3" />
      </div>
      <div
        id={`${id}-answer`}
        aria-live="polite"
        className="pin-answer min-h-13 pt-2 pb-1"
        data-none={deliveryTerms ? undefined : messages.notes.delivery}
        data-promise={shopping === 'recommended' ? messages.pinReached : messages.pinAvailable}
        suppressHydrationWarning
        dangerouslySetInnerHTML={LEFT_ALONE}
      />
      <ul className="grid gap-2 text-13 text-quiet">
        <Note icon="return">{messages.notes.returns(policy)}</Note>
        <Note icon="card">{messages.notes.pay}</Note>
      </ul>
    </section>
  );
}

function Note({ icon, children }: { icon: 'return' | 'card'; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="icon size-5" />
      {children}
    </li>
  );
}
