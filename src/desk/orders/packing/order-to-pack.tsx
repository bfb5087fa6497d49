import { Checkbox } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { DESK_ENDPOINTS } from '../../../contracts/desk/endpoints.ts';
import { deskAddress } from '../../api/call-desk.ts';
import { Button } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { Icon } from '../../controls/icon.tsx';
import { FOOT_BAR } from '../../feedback/above-bars.ts';
import { useOrderAct } from '../../shipping/use-order-act.ts';
import { Notice } from '../../feedback/states.tsx';
import { ItemPicture } from '../../pictures/item-picture.tsx';
import { GiftNotice } from '../../stored-texts/gift-notice.tsx';
import { SameParcelNotice } from '../../stored-texts/same-parcel-notice.tsx';
import { OrderNumber } from '../../stored-texts/order-number.tsx';
import { TestBadge } from '../../stored-texts/state-badge.tsx';
import type { ListedOrder } from '../listed-order.ts';
import { useShortcut } from '../../shortcuts/shortcuts.ts';
import { texts } from './texts.ts';

type OrderToPackProps = { order: ListedOrder; canSkip: boolean; onSkip: () => void };

/** The order being packed, readable at arm's length. The whole item is the tap target, not only a small checkbox. */
export function OrderToPack({ order, canSkip, onSkip }: OrderToPackProps) {
  const { orderId } = order;
  const paid = (order.additions ?? []).filter((one) => one.paid);
  /** Everything that goes into the parcel, each piece under the number of its order. */
  const packed = [{ orderId, items: order.items }, ...paid].flatMap((of) =>
    of.items.map((item) => ({ of: of.orderId, item })),
  );
  const items = packed.map(({ item }) => item);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const pack = useOrderAct(order);
  const isWhole = ticked.size === items.length;
  const toggle = (at: number) => {
    const next = new Set(ticked);
    if (!next.delete(at)) next.add(at);
    setTicked(next);
  };
  const finish = () => {
    if (isWhole && !pack.isPending) pack.mutate('pack');
  };
  useShortcut('t', texts.tickKey, () => {
    const at = items.findIndex((_, each) => !ticked.has(each));
    if (at !== -1) toggle(at);
  });
  useShortcut('Enter', texts.packKey, finish);
  useShortcut('k', texts.skipKey, onSkip);
  return (
    <article className="flex flex-col gap-3" aria-label={orderId}>
      <div className="flex items-center justify-between gap-2">
        <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center font-bold underline">
          <OrderNumber orderId={orderId} />
        </Link>
        <a
          href={deskAddress(DESK_ENDPOINTS.paper.path, { params: { orderId, kind: 'slip' } })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge/60 bg-paper px-4 font-medium hover:bg-hover"
        >
          <Icon name="print" /> {texts.slip}
        </a>
      </div>
      {order.test ? (
        <Notice tone="danger">
          <TestBadge /> {texts.testMoney}
        </Notice>
      ) : null}
      <SameParcelNotice order={order} />
      {order.gift === undefined ? null : <GiftNotice gift={order.gift} />}
      {[...new Set(order.notes)].map((note) => (
        <Notice key={note} tone="notice">
          {note}
        </Notice>
      ))}
      <ul className="flex flex-col gap-3">
        {packed.map(({ of, item }, at) => (
          <Item
            key={[of, item.title, item.variantTitle, item.size, item.sku].join(' ')}
            item={item}
            of={of === orderId ? null : of}
            isAlone={items.length === 1}
            checked={ticked.has(at)}
            onToggle={() => toggle(at)}
          />
        ))}
      </ul>
      <div {...FOOT_BAR} className="panel lifted sticky bottom-18 z-20 flex flex-col gap-2 p-3 desk:bottom-4">
        <p aria-live="polite" className="text-center text-13 text-quiet">
          {texts.ticked(ticked.size, items.length)}
        </p>
        <div className="flex gap-2">
          {canSkip ? <Button onClick={onSkip}>{texts.skip}</Button> : null}
          <Button
            look="primary"
            icon="check"
            className="min-h-14! flex-1"
            disabled={!isWhole}
            busy={pack.isPending}
            onClick={finish}
          >
            {isWhole ? texts.packed : texts.tickFirst}
          </Button>
        </div>
      </div>
    </article>
  );
}

type ItemProps = {
  item: ListedOrder['items'][number];
  /** The order that it was added with; null: the first one. */
  of: string | null;
  isAlone: boolean;
  checked: boolean;
  onToggle: () => void;
};

function Item({
  item: { title, variantTitle, size, sku, quantity, pictureUrl },
  of,
  isAlone,
  checked,
  onToggle,
}: ItemProps) {
  return (
    <li>
      <Checkbox.Root
        checked={checked}
        aria-label={[texts.tick(title), variantTitle || size, sku].filter(Boolean).join(', ')}
        onCheckedChange={onToggle}
        className={classNames(
          'panel flex w-full gap-4 overflow-hidden p-3 text-start',
          checked && 'border-saving! bg-saving-soft!',
        )}
      >
        <span className={classNames('block shrink-0', isAlone ? 'w-40 wide:w-72' : 'w-28')}>
          <ItemPicture url={pictureUrl} size="large" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="flex items-start justify-between gap-2">
            <span className="text-16 font-semibold">{title}</span>
            <span
              className={classNames(
                'flex size-9 shrink-0 items-center justify-center rounded-round border-2',
                checked ? 'border-saving bg-saving text-paper' : 'border-edge',
              )}
            >
              {checked ? <Icon name="check" size={22} /> : null}
            </span>
          </span>
          {of === null ? null : (
            <span className="text-13 text-quiet">
              <OrderNumber orderId={of} />
            </span>
          )}
          <span className="text-24 font-bold">{variantTitle || size}</span>
          {sku === null ? null : (
            <span className="text-14">
              <span className="text-quiet">{texts.sku} </span>
              <span className="font-semibold">{sku}</span>
            </span>
          )}
          <span className={classNames('text-20 font-bold', quantity > 1 && 'text-danger')}>
            {quantity} <span className="text-14 font-normal text-quiet">{texts.pieces(quantity)}</span>
          </span>
        </span>
      </Checkbox.Root>
    </li>
  );
}
