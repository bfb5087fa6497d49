import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { keepPincode, keptPincode } from '../../../browser/state/kept-pincode.ts';
import { useShop } from '../../../browser/state/use-shop.ts';
import { asciiDigits } from '../../../domain/language/ascii-digits.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { CONTROL_CLASS } from '../../../ui/base/field.tsx';
import type { PinAnswer } from '../overlays/delivery-check.ts';
import { useShopInfo } from '../../shop-info.ts';
import { messages } from '../messages.en.ts';

const PIN_DIGITS = 6;

const judging = () => import('../overlays/delivery-check.ts');

/** Says when a PIN code is reached, as soon as its six digits are there [PDP-08]. */
export function PinCheck() {
  const { policy, shopping } = useShopInfo().shop;
  const id = useId();
  const [pin, setPin] = useState('');
  const [answer, setAnswer] = useState<PinAnswer | null>(null);
  const latest = useRef('');
  const restored = useShop((state) => state.restored);

  const enter = async (text: string) => {
    // Cut here and not by the field, so that a pasted "302 001" keeps all its digits.
    const digits = asciiDigits(text).replace(/\D/g, '').slice(0, PIN_DIGITS);
    setPin(digits);
    latest.current = digits;
    if (digits.length < PIN_DIGITS) return setAnswer(null);
    const found = await judging().then(
      ({ judge }) => judge(digits, { shopping, now: Date.now() }),
      // Without the directory six digits are enough to promise delivery.
      () => ({ promised: true, line: '' }),
    );
    if (latest.current !== digits) return;
    setAnswer(found);
    if (found.promised) keepPincode(digits);
  };
  const enterKept = useEffectEvent(() => {
    const kept = keptPincode();
    if (kept !== '' && latest.current === '') void enter(kept);
  });
  // Asked once: the next product's page, and the address, know it.
  useEffect(() => {
    if (restored) enterKept();
  }, [restored]);

  return (
    <section className="pt-6">
      <label htmlFor={id} className="needs-script block pb-2">
        <span className="font-semibold">{messages.pinLabel}</span>{' '}
        <span className="text-13 text-quiet">{messages.pinHint}</span>
      </label>
      <div className="needs-script relative max-w-80">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="postal-code"
          value={pin}
          onFocus={() =>
            void judging().then(
              ({ warmPinLookUp }) => warmPinLookUp(),
              () => undefined,
            )
          }
          onChange={(event) => void enter(event.target.value)}
          aria-describedby={`${id}-answer`}
          className={`${CONTROL_CLASS} ps-11 tracking-widest`}
        />
        <Icon name="pin" className="icon absolute start-3 top-3" />
      </div>
      <div id={`${id}-answer`} aria-live="polite" className="needs-script min-h-13 pt-2 pb-3">
        {answer?.promised && (
          <p className="font-semibold text-saving">
            {shopping === 'recommended' ? messages.pinReached : messages.pinAvailable}
          </p>
        )}
        {answer && <p className="text-13 text-quiet">{answer.line}</p>}
      </div>
      <ul className="grid gap-2 text-13 text-quiet">
        <Note icon="truck">{messages.notes.delivery}</Note>
        <Note icon="return">{messages.notes.returns(policy)}</Note>
        <Note icon="card">{messages.notes.pay}</Note>
      </ul>
    </section>
  );
}

function Note({ icon, children }: { icon: 'truck' | 'return' | 'card'; children: string }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="icon size-5" />
      {children}
    </li>
  );
}
