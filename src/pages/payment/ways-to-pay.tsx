import { Icon } from '../../ui/base/icon.tsx';
import { messages } from './messages.en.ts';
import { WayIcon, type WayIconName } from '../_trust/way-icon.tsx';

const WAYS: { icon: WayIconName; name: string; marks: readonly string[] }[] = [
  { icon: 'upi', name: 'UPI', marks: ['Google Pay', 'PhonePe', 'Paytm', 'BHIM'] },
  { icon: 'card', name: messages.cards, marks: ['RuPay', 'Visa', 'Mastercard'] },
  { icon: 'bank', name: messages.netBanking, marks: [] },
];

/** The payment methods that the gateway's page offers. The choice is made there, so nothing can be chosen here. `plain`: nothing looks as if it could. */
export function WaysToPay({ plain }: { plain: boolean }) {
  return (
    <section aria-labelledby="ways-to-pay" className="border-b border-line p-4">
      <h2 id="ways-to-pay" className="text-16 font-semibold">
        {messages.waysToPay}
      </h2>
      <ul className="mt-2 ruled wide:mt-3 wide:rounded-card wide:border wide:border-line wide:px-3">
        {WAYS.map(({ icon, name, marks }) => (
          <li key={name} className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 text-14">
            <WayIcon name={icon} />
            <span className={`font-semibold ${marks.length > 0 ? 'shrink-0' : 'min-w-0 flex-1'}`}>{name}</span>
            {plain && marks.length > 0 && <span className="min-w-0 flex-1 text-13 text-quiet">{marks.join(', ')}</span>}
            {!plain && marks.length > 0 && (
              <span className="flex flex-1 flex-wrap justify-end gap-1 wrap-normal">
                {marks.map((mark) => (
                  <span key={mark} className="rounded-card bg-wash px-1.5 py-0.5 text-12">
                    {mark}
                  </span>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 flex items-center gap-2 text-13 text-quiet">
        <Icon name="lock" className="icon size-4" />
        {messages.payOnlineHint}
      </p>
      <p className="mt-2 text-13 text-quiet">{messages.moneyComesBack}</p>
    </section>
  );
}
