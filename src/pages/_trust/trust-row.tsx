import type { PublicShop } from '../../contracts/shop-config.ts';
import { messages } from './messages.en.ts';
import { WayIcon, type WayIconName } from './way-icon.tsx';

/** Names and no marks: whose they are licenses those to each merchant, and a package like this to nobody (docs/payments.md). */
const WAYS: readonly { icon: WayIconName; name: string }[] = [
  { icon: 'upi', name: 'UPI' },
  { icon: 'card', name: 'RuPay, Visa, Mastercard' },
  { icon: 'bank', name: messages.netBanking },
];

type TrustRowProps = { shop: Pick<PublicShop, 'cashOnDelivery'>; className?: string };

/** How one can pay, in one row that is the same everywhere. */
export function TrustRow({ shop, className = '' }: TrustRowProps) {
  const ways = shop.cashOnDelivery ? [...WAYS, { icon: 'cash' as const, name: messages.cash }] : WAYS;
  return (
    <ul
      aria-label={messages.title}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-quiet ${className}`}
    >
      {ways.map(({ icon, name }) => (
        <li key={icon} className="flex items-center gap-1.5">
          <WayIcon name={icon} />
          {name}
        </li>
      ))}
    </ul>
  );
}
