import { Link } from 'react-router';
import { mayCall } from '../../contracts/desk/accountant.ts';
import type { DeskEndpointName } from '../../contracts/desk/endpoints.ts';
import { useSignedIn } from '../api/session.ts';
import { classNames } from '../controls/class-names.ts';
import { Icon, type IconName } from '../controls/icon.tsx';
import { formatNumber } from '../language/formats.ts';
import { texts } from './texts.ts';
import type { Today } from './today-query.ts';

type QueueName = keyof Today['waiting'];
type Queue = {
  name: QueueName;
  to: string;
  icon: IconName;
  /** Whether this is a queue of problems: red, and hidden while it is empty. */
  isTrouble: boolean;
  /** The endpoint that works on the queue; users who may not call it do not see the queue. */
  calls: DeskEndpointName;
};

const QUEUES: readonly Queue[] = [
  { name: 'confirm', to: '/orders?queue=confirm', icon: 'check', isTrouble: false, calls: 'orders' },
  { name: 'pack', to: '/orders?queue=pack', icon: 'pack', isTrouble: false, calls: 'orders' },
  { name: 'ship', to: '/orders?queue=ship', icon: 'truck', isTrouble: false, calls: 'orders' },
  { name: 'contactRequests', to: '/contact-requests', icon: 'requests', isTrouble: false, calls: 'contactRequests' },
  { name: 'returns', to: '/returns', icon: 'undo', isTrouble: false, calls: 'returns' },
  { name: 'reviews', to: '/reviews', icon: 'star', isTrouble: false, calls: 'approveReview' },
  { name: 'unconfirmed', to: '/orders?state=unconfirmed', icon: 'clock', isTrouble: false, calls: 'orders' },
  {
    name: 'attemptFailed',
    to: '/orders?state=delivery_attempt_failed',
    icon: 'truck',
    isTrouble: true,
    calls: 'orders',
  },
  { name: 'parcelTrouble', to: '/orders?queue=parcel_trouble', icon: 'truck', isTrouble: true, calls: 'orders' },
  { name: 'pickupsFailed', to: '/returns', icon: 'truck', isTrouble: true, calls: 'returns' },
  { name: 'held', to: '/orders?queue=held', icon: 'alert', isTrouble: true, calls: 'orders' },
  { name: 'refundsFailed', to: '/orders?queue=refund_failed', icon: 'money', isTrouble: true, calls: 'moneyRefunds' },
  { name: 'notInvoiced', to: '/orders?queue=not_invoiced', icon: 'alert', isTrouble: true, calls: 'orders' },
  { name: 'deadLetters', to: '/dead-letters', icon: 'alert', isTrouble: true, calls: 'deadLetters' },
  { name: 'messagesFailed', to: '/dead-letters', icon: 'newsletter', isTrouble: true, calls: 'deadLetters' },
  { name: 'disputes', to: '/money?list=disputes', icon: 'alert', isTrouble: true, calls: 'disputes' },
  { name: 'differences', to: '/money', icon: 'money', isTrouble: true, calls: 'differences' },
  {
    name: 'refundsUnderWay',
    to: '/orders?queue=refund_under_way',
    icon: 'clock',
    isTrouble: false,
    calls: 'moneyRefunds',
  },
];
/** Queues that are shown even when empty, because they are the daily work. */
const ALWAYS: ReadonlySet<QueueName> = new Set(['confirm', 'pack', 'ship', 'contactRequests']);

/** The queues, each a link to its list. */
export function WaitingQueues({ waiting }: { waiting: Today['waiting'] }) {
  const { user } = useSignedIn();
  const shown = QUEUES.filter(
    ({ name, calls }) => (ALWAYS.has(name) || waiting[name] > 0) && mayCall(user.role, calls),
  );
  return (
    <section aria-label={texts.waiting} className="flex flex-col gap-3">
      <ul className="grid grid-cols-2 gap-2 wide:grid-cols-4 wide:gap-3">
        {shown.map(({ name, to, icon, isTrouble }) => (
          <li key={name}>
            <Link
              to={to}
              className={classNames(
                'panel flex h-full flex-col justify-between gap-2 p-3 hover:border-edge wide:p-4',
                isTrouble && 'border-danger! bg-danger-soft!',
              )}
            >
              <span className="flex items-center justify-between gap-2 text-13 text-quiet">
                <span className={isTrouble ? 'text-danger' : ''}>{texts.queues[name]}</span>
                <Icon name={icon} />
              </span>
              <span
                className={classNames(
                  'tabular text-32 font-bold tracking-tight',
                  isTrouble ? 'text-danger' : waiting[name] === 0 && 'text-quiet',
                )}
              >
                {formatNumber(waiting[name])}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {Object.values(waiting).every((count) => count === 0) ? <p className="text-quiet">{texts.nothing}</p> : null}
    </section>
  );
}
