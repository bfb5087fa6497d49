import type * as v from 'valibot';
import type { bulkResponseSchema } from '../../../contracts/desk/order-acts.ts';
import { DeskError, describeError } from '../../api/desk-error.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Dialog } from '../../dialogs/dialog.tsx';
import { StateBadge } from '../../stored-texts/state-badge.tsx';
import { OrderLink } from '../../stored-texts/order-link.tsx';
import type { ListedOrder } from '../listed-order.ts';
import { texts } from '../texts.ts';

/** HTTP status of a single action that is refused because the order has changed. */
const CONFLICT = 409;

/** The result of a bulk action for each order, refused ones first with the reason. */
export function BulkResults({
  response: { results },
  orders,
  unsent,
  onClose,
}: {
  response: v.InferOutput<typeof bulkResponseSchema>;
  /** The orders that were ticked, by which the results say whose they are. */
  orders: readonly Pick<ListedOrder, 'orderId' | 'name' | 'city'>[];
  /** Orders that were not sent because they have no AWB number yet. */
  unsent: readonly string[];
  onClose: () => void;
}) {
  const whose = (orderId: string) => {
    const order = orders.find((each) => each.orderId === orderId);
    return <span className="text-13 text-quiet">{[order?.name, order?.city].filter(Boolean).join(' · ')}</span>;
  };
  const refused = results.filter((result) => !result.ok);
  const done = results.filter((result) => result.ok);
  return (
    <Dialog
      title={texts.result}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {refused.length === 0 ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold text-danger">{texts.refused(refused.length)}</h3>
          <ul>
            {refused.map(({ orderId, error }) => (
              <li key={orderId} className="border-b border-line py-1 last:border-0">
                <OrderLink orderId={orderId} /> {whose(orderId)}
                <span className="block text-13 text-quiet">
                  {describeError(new DeskError(CONFLICT, error.code, error.message, error))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unsent.length === 0 ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold text-danger">{texts.leftWithoutAwb(unsent.length)}</h3>
          <ul>
            {unsent.map((orderId) => (
              <li key={orderId} className="border-b border-line last:border-0">
                <OrderLink orderId={orderId} /> {whose(orderId)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {done.length === 0 ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="flex items-center gap-2 font-semibold text-saving">
            <Icon name="check" /> {texts.done(done.length)}
          </h3>
          <ul>
            {done.map(({ orderId, state }) => (
              <li
                key={orderId}
                className="flex flex-wrap items-center justify-between gap-2 border-b border-line last:border-0"
              >
                <OrderLink orderId={orderId} /> {whose(orderId)}
                <StateBadge state={state} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
