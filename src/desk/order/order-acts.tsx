import type { OrderAct } from '../../contracts/desk/order-detail.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Menu, type MenuEntry } from '../controls/menu.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ChangedMeanwhile } from '../dialogs/dialog-notice.ts';
import { useOpenDialog } from '../dialogs/use-open-dialog.ts';
import { texts as actTexts } from '../order-acts/texts.ts';
import { ShipDialog } from '../order-acts/ship-dialog.tsx';
import { isPlainAct, type PlainAct, useOrderAct } from '../order-acts/use-order-act.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { PartDialog } from '../shipping/part-dialog.tsx';
import { AddressDialog } from './address-dialog.tsx';
import type { OrderDetail } from './order-query.ts';
import { AcceptDialog } from './held/accept-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { texts } from './texts.ts';
import { printDocument } from './documents/print-document.ts';
import { TakeOffDialog } from './units/take-off-dialog.tsx';

/**
 * The actions most likely next, shown as buttons; the others are in the menu. The first allowed one is the main button.
 */
const MAIN_ACTS: readonly OrderAct[] = ['confirm', 'pack', 'book', 'ship', 'deliver', 'rtoReceived'];
/** Shown as plain buttons at a held order, of which neither is the likely one. */
const HELD_ACTS: readonly OrderAct[] = ['accept', 'cancel'];
/** Actions that need no confirmation, because a tap by mistake does no harm. */
const UNCONFIRMED_ACTS: ReadonlySet<OrderAct> = new Set(['confirm', 'pack']);

export function OrderActs({ order }: { order: OrderDetail }) {
  const dialog = useOpenDialog<OrderAct, OrderDetail>(order, ({ version }) => version);
  const { open, snapshot, close } = dialog;
  const act = useOrderAct(snapshot);
  const main = MAIN_ACTS.find((each) => order.acts.includes(each));
  const heldActs = order.state === 'held' ? HELD_ACTS.filter((each) => order.acts.includes(each)) : [];
  const start = (name: OrderAct) => {
    // While an action runs the button is disabled, so its shortcut must do nothing either.
    if (act.isPending) return;
    if (isPlainAct(name) && UNCONFIRMED_ACTS.has(name)) act.mutate(name);
    else dialog.start(name);
  };
  useShortcut('Enter', texts.mainAct, () => (main === undefined ? undefined : start(main)));
  const print = (kind: OrderDetail['documents'][number]) => printDocument(order, kind);
  useShortcut('s', texts.print.slip, () => print('slip'));
  useShortcut('i', texts.print.invoice, () => print('invoice'));
  const entries: MenuEntry[] = [
    ...order.documents.map((kind) => ({
      label: texts.print[kind],
      icon: 'print' as const,
      onSelect: () => print(kind),
    })),
    ...order.acts
      .filter((each) => each !== main && !heldActs.includes(each))
      .map((each) => ({ label: nameOf(each, order.acts), onSelect: () => start(each) })),
    ...order.blocked.map(({ act: each, reason }) => ({
      label: nameOf(each, order.acts),
      onSelect: () => undefined,
      disabled: true,
      note: texts.blocked[reason],
    })),
  ];
  return (
    <>
      {order.documents.includes('slip') ? (
        <Button icon="print" className="hidden! wide:inline-flex!" onClick={() => print('slip')}>
          {texts.print.slip}
        </Button>
      ) : null}
      {main === undefined ? null : (
        <Button look="primary" className="grow wide:grow-0" busy={act.isPending} onClick={() => start(main)}>
          {actTexts.acts[main]}
        </Button>
      )}
      {heldActs.map((each) => (
        <Button key={each} className="grow wide:grow-0" onClick={() => start(each)}>
          {actTexts.acts[each]}
        </Button>
      ))}
      <Menu
        trigger={<IconButton icon="dots" label={texts.more} className="border border-edge/60 bg-paper" />}
        entries={entries}
      />
      <ChangedMeanwhile value={dialog.hasChanged}>
        {open === 'refund' ? <RefundDialog order={snapshot} onClose={close} /> : null}
        {open === 'cancel-items' ? <TakeOffDialog order={snapshot} chosen={[]} onClose={close} /> : null}
        {open === 'accept' ? <AcceptDialog order={snapshot} onClose={close} /> : null}
        {open === 'change-address' ? <AddressDialog order={snapshot} onClose={close} /> : null}
        {open === 'ship' ? <ShipDialog order={snapshot} shipment={null} onClose={close} /> : null}
        {open === 'book' || open === 'shipPart' ? (
          <PartDialog order={snapshot} provider={open === 'book' ? snapshot.shippingProvider : null} onClose={close} />
        ) : null}
        {open === 'correctShipment' ? (
          <ShipDialog
            order={snapshot}
            shipment={{ carrier: snapshot.carrier ?? '', awb: snapshot.awb ?? '' }}
            onClose={close}
          />
        ) : null}
        {open !== null && needsConfirmation(open) ? (
          <ConfirmDialog
            title={actTexts.acts[open]}
            confirm={actTexts.acts[open]}
            dangerous={open === 'cancel' || open === 'cancelRest'}
            busy={act.isPending}
            onConfirm={() => act.mutate(open, { onSettled: close })}
            onClose={close}
          >
            <p>{actTexts.ask[open]}</p>
          </ConfirmDialog>
        ) : null}
      </ChangedMeanwhile>
    </>
  );
}

/** Returns the label of an action. `ship` is called shipping by hand if a courier can be booked as well. */
function nameOf(act: OrderAct, acts: readonly OrderAct[]): string {
  return act === 'ship' && acts.includes('book') ? actTexts.shipByHand : actTexts.acts[act];
}

type ConfirmedAct = Exclude<PlainAct, 'confirm' | 'pack'>;

function needsConfirmation(act: OrderAct): act is ConfirmedAct {
  return isPlainAct(act) && !UNCONFIRMED_ACTS.has(act);
}
