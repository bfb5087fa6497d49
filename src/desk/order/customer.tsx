import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useMayCall, useSignedIn } from '../api/session.ts';
import { ButtonLink, IconButton } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { StateBadge } from '../stored-texts/state-badge.tsx';
import { Panel } from '../shell/screen.tsx';
import type { OrderDetail } from './order-query.ts';
import { texts } from './texts.ts';

/** The customer and the address. Revealing a masked value is recorded in the history. */
export function Customer({ order }: { order: OrderDetail }) {
  const mayOpen = useMayCall('revealAddress');
  const { customer, unreadableKeyId, otherOrders, utm } = order;
  // A revealed value belongs to the order at this version; any change of the order masks it again.
  const versionKey = `${order.orderId} ${order.version}`;
  return (
    <Panel title={texts.customer}>
      {customer === null ? (
        <p className="text-quiet">{unreadableKeyId === null ? texts.removed : texts.unreadable}</p>
      ) : (
        <div className="flex flex-col gap-1">
          <span className="font-semibold">{customer.name}</span>
          <Mobile key={`mobile ${versionKey}`} order={order} masked={customer.mobile} />
          <Address
            key={`address ${versionKey}`}
            orderId={order.orderId}
            masked={`${customer.address} ${customer.pincode}`}
          />
          {mayOpen ? <p className="text-12 text-quiet">{texts.logged}</p> : null}
        </div>
      )}
      {utm === null ? null : (
        <p className="mt-4 border-t border-line pt-3 text-13 [overflow-wrap:anywhere]">
          {texts.cameBy}: <span className="font-semibold">{Object.values(utm).join(' / ')}</span>
        </p>
      )}
      {otherOrders.length === 0 ? null : (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-13 font-semibold">{texts.otherOrders}</h3>
          <ul>
            {otherOrders.map(({ orderId, state, placedAt, amountPaise }) => (
              <li key={orderId} className="flex flex-wrap items-center justify-between gap-x-2 text-13">
                <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center underline">
                  {formatMoment(placedAt)} · {formatMoney(amountPaise)}
                </Link>
                <StateBadge state={state} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}

function Mobile({ order: { orderId }, masked }: { order: OrderDetail; masked: string }) {
  const mayOpen = useMayCall('revealMobile');
  const { session } = useSignedIn();
  const queries = useQueryClient();
  const open = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.revealMobile, { params: { orderId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['order', orderId] }),
  });
  if (open.data === undefined) {
    return (
      <div className="flex items-center justify-between gap-2">
        <span className="tabular">{masked}</span>
        {mayOpen ? (
          <IconButton icon="eye" label={texts.showMobile} disabled={open.isPending} onClick={() => open.mutate()} />
        ) : null}
      </div>
    );
  }
  const digits = open.data.mobile.replaceAll(/\D/g, '').slice(-10);
  const greeting = encodeURIComponent(`${session.shopName}, ${orderId}: `);
  const link = 'inline-flex min-h-11 items-center gap-2 rounded-control border border-edge/60 px-4 hover:bg-hover';
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="tabular me-auto font-semibold">{open.data.mobile}</span>
      <a className={link} href={`tel:+91${digits}`}>
        <Icon name="phone" /> {texts.call}
      </a>
      <a className={link} href={`https://wa.me/91${digits}?text=${greeting}`} target="_blank" rel="noreferrer">
        {texts.whatsapp}
      </a>
      <CreditLink mobile={digits} />
    </div>
  );
}

/** Leads to the number's store credit, if any may be given. The number goes along beside the address, which is kept. */
function CreditLink({ mobile }: { mobile: string }) {
  const mayRead = useMayCall('storeCredit');
  const credit = useQuery({
    queryKey: ['storeCredit'],
    queryFn: () => callDesk(DESK_ENDPOINTS.storeCredit, {}),
    enabled: mayRead,
  });
  if (credit.data?.on !== true) return null;
  return (
    <ButtonLink to={ADDRESSES.storeCredit} state={{ mobile }} icon="money">
      {texts.storeCredit}
    </ButtonLink>
  );
}

function Address({ orderId, masked }: { orderId: string; masked: string }) {
  const mayOpen = useMayCall('revealAddress');
  const queries = useQueryClient();
  const open = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.revealAddress, { params: { orderId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['order', orderId] }),
  });
  if (open.data === undefined) {
    return (
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0">{masked}</span>
        {mayOpen ? (
          <IconButton icon="eye" label={texts.showAddress} disabled={open.isPending} onClick={() => open.mutate()} />
        ) : null}
      </div>
    );
  }
  const { fullname, address1, address2, town, city, state, pincode } = open.data;
  return (
    <address className="not-italic">
      {[fullname, address1, address2, town, `${city}, ${state} ${pincode}`].filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}
