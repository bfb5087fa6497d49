import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk } from '../api/call-desk.ts';
import { useMayCall } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { formatMoney } from '../language/formats.ts';
import { refundStateName } from '../stored-texts/state-names.ts';
import { Panel } from '../shell/screen.tsx';
import type { ReturnDetail } from './return-query.ts';
import { texts } from './texts.ts';

/** The pick-up address, and what is booked there. If it differs from the order's, it is masked until it is revealed. */
export function PickUp({ one: { returnId, details }, children }: { one: ReturnDetail; children: ReactNode }) {
  const mayOpen = useMayCall('revealPickUp');
  const open = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.revealPickUp, { params: { returnId }, body: {} }),
  });
  const opened = open.data;
  const lines = opened
    ? [
        opened.fullname,
        opened.address1,
        opened.address2,
        opened.town,
        `${opened.city}, ${opened.state} ${opened.pincode}`,
      ]
    : [];
  return (
    <Panel title={texts.pickUp}>
      {details === null ? (
        <p className="text-quiet">{texts.removed}</p>
      ) : details.pickUp === null ? (
        <p>{texts.whereDelivered}</p>
      ) : opened ? (
        <address className="not-italic">
          {lines.filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : (
        <Masked text={details.pickUp}>
          {mayOpen ? (
            <Button icon="eye" busy={open.isPending} onClick={() => open.mutate()}>
              {texts.showPickUp}
            </Button>
          ) : null}
        </Masked>
      )}
      {children}
    </Panel>
  );
}

/** The amount that is refunded, and how. */
export function ReturnMoney({ one }: { one: ReturnDetail }) {
  const { valuePaise, deductionPaise, offersLostPaise, refundPaise, creditPaise, refundTo, refund, paidReference } =
    one;
  return (
    <Panel title={texts.money}>
      <dl className="flex flex-col gap-2">
        <Fact name={texts.value}>{formatMoney(valuePaise)}</Fact>
        {deductionPaise === 0 ? null : <Fact name={texts.check}>−{formatMoney(deductionPaise)}</Fact>}
        {offersLostPaise === 0 ? null : (
          <Fact name={texts.offersLost}>
            {offersLostPaise > 0 ? '−' : '+'}
            {formatMoney(Math.abs(offersLostPaise))}
          </Fact>
        )}
        {refundPaise === null ? null : <Fact name={texts.goesBack}>{formatMoney(refundPaise)}</Fact>}
        {creditPaise === 0 ? null : <Fact name={texts.byCredit}>{formatMoney(creditPaise)}</Fact>}
        {refund === null ? null : <Fact name={texts.gatewayRefund}>{refundStateName(refund.state)}</Fact>}
        {paidReference === null ? null : <Fact name={texts.paidReference}>{paidReference}</Fact>}
      </dl>
      <p className="mt-2 text-13 text-quiet">{texts.refundTo[refundTo]}</p>
      <UpiId one={one} />
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="tabular font-semibold">{children}</dd>
    </div>
  );
}

function UpiId({ one: { returnId, details } }: { one: ReturnDetail }) {
  const mayOpen = useMayCall('revealUpiId');
  const open = useMutation({
    mutationFn: () => callDesk(DESK_ENDPOINTS.revealUpiId, { params: { returnId }, body: {} }),
  });
  const masked = details?.upiId ?? null;
  if (masked === null) return null;
  if (open.data !== undefined) {
    return (
      <p className="mt-2">
        {texts.upiId}: <span className="font-semibold">{open.data.upiId}</span>
      </p>
    );
  }
  return (
    <Masked text={`${texts.upiId}: ${masked}`}>
      {mayOpen ? (
        <Button icon="eye" busy={open.isPending} onClick={() => open.mutate()}>
          {texts.showUpiId}
        </Button>
      ) : null}
    </Masked>
  );
}

function Masked({ text, children }: { text: string; children: ReactNode | null }) {
  return (
    <div className="mt-2 flex flex-col gap-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{text}</span>
        {children}
      </div>
      {children === null ? null : <p className="text-12 text-quiet">{texts.logged}</p>}
    </div>
  );
}
