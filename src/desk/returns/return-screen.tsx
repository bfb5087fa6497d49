import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { deskAddress } from '../api/call-desk.ts';
import { codeOf } from '../api/desk-error.ts';
import { QueryState } from '../api/query-state.tsx';
import { useMayCall } from '../api/session.ts';
import { ButtonLink } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatMoment, formatMoney } from '../language/formats.ts';
import { ItemPicture } from '../pictures/item-picture.tsx';
import { FootBar, Panel, Screen } from '../shell/screen.tsx';
import { useIsWide } from '../shell/use-is-wide.ts';
import { TrackingNumber } from '../shipping/tracking-number.tsx';
import { causeName } from '../stored-texts/cause-name.ts';
import { DisputeNotice } from '../stored-texts/dispute-notice.tsx';
import { ReturnBadge } from '../stored-texts/return-badge.tsx';
import { returnStateName } from '../stored-texts/state-names.ts';
import { texts as stateTexts } from '../stored-texts/state-texts.ts';
import { ReturnActs } from './return-acts.tsx';
import { PickUp, ReturnMoney } from './return-details.tsx';
import { type ReturnDetail, returnQuery } from './return-query.ts';
import { texts } from './texts.ts';

/** One return: items and reasons, pick-up address, money, and the actions possible now. */
export function ReturnScreen() {
  const { returnId = '' } = useParams();
  const one = useQuery(returnQuery(returnId));
  if (one.data !== undefined) return <OpenReturn key={returnId} one={one.data} />;
  const isMissing = ['return_not_found', 'invalid_fields'].includes(codeOf(one.error) ?? '');
  return (
    <Screen title={texts.one(returnId)} before={<Back />} narrow>
      <div className="panel">
        {isMissing ? <Empty icon="search" title={texts.notFound} /> : <QueryState query={one} rows={6} />}
      </div>
    </Screen>
  );
}

function OpenReturn({ one }: { one: ReturnDetail }) {
  const { returnId, orderId, kind, state, requestedAt, shopper, replacementOrderId } = one;
  const isWide = useIsWide();
  const acts = <ReturnActs one={one} />;
  return (
    <Screen
      title={texts.one(returnId)}
      heading={
        <>
          <span className="sr-only wide:not-sr-only">{texts.one('')}</span>
          {returnId}
        </>
      }
      before={<Back />}
      badge={<ReturnBadge state={state} />}
      subtitle={`${stateTexts.returnKinds[kind]} · ${texts.requested(formatMoment(requestedAt))}`}
      actions={isWide ? acts : undefined}
    >
      {one.disputed ? <DisputeNotice /> : null}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Lines one={one} />
          <Why one={one} />
          <Check one={one} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Panel title={texts.shopper}>
            {shopper === null ? (
              <p className="text-quiet">{texts.removed}</p>
            ) : (
              <p className="font-semibold">{[shopper.name, shopper.city].filter(Boolean).join(', ')}</p>
            )}
            <OrderLink orderId={orderId} text={texts.order(displayOrderNumber(orderId))} />
            {replacementOrderId === null ? null : (
              <OrderLink
                orderId={replacementOrderId}
                text={`${texts.exchangeOrder} ${displayOrderNumber(replacementOrderId)}`}
              />
            )}
          </Panel>
          {kind === 'cancel' ? null : (
            <PickUp one={one}>
              <BookedPickup one={one} />
            </PickUp>
          )}
          <ReturnMoney one={one} />
          <Said one={one} />
        </div>
      </div>
      {isWide || (one.acts.length === 0 && one.blocked.length === 0) ? null : (
        <FootBar label={texts.acts}>{acts}</FootBar>
      )}
    </Screen>
  );
}

/** What the shopper was told, and who did what. */
function Said({ one: { note, history } }: { one: ReturnDetail }) {
  return (
    <>
      {note === null ? null : (
        <Panel title={texts.note}>
          <p>{note}</p>
        </Panel>
      )}
      <Panel title={texts.history}>
        <ol className="flex flex-col gap-2">
          {history.toReversed().map((entry) => (
            <li key={`${entry.at} ${entry.state}`}>
              <span className="block font-semibold">{returnStateName(entry.state)}</span>
              <span className="block text-13 text-quiet">
                <time dateTime={entry.at} className="tabular">
                  {formatMoment(entry.at)}
                </time>{' '}
                · {causeName(entry.by)}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

function Lines({ one: { lines } }: { one: ReturnDetail }) {
  return (
    <Panel title={texts.items} flush>
      <ul>
        {lines.map(({ line, title, variantTitle, quantity, newVariant, pictureUrl }) => (
          <li key={line} className="flex gap-3 border-t border-line p-3 wide:px-4">
            <ItemPicture url={pictureUrl} size="medium" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="font-medium">{title}</span>
              <span className="text-13 font-semibold">
                {[variantTitle, texts.pieces(quantity)].filter(Boolean).join(' · ')}
              </span>
              {newVariant === null ? null : <span className="text-13">{texts.wanted(newVariant)}</span>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What was found when the items came, and where they went if they were not accepted. */
function Check({ one }: { one: ReturnDetail }) {
  const { returnId, deductionPaise, checkNote, checkPictures, sentBack } = one;
  if (deductionPaise === 0 && checkPictures === 0 && sentBack === null) return null;
  return (
    <Panel title={texts.check}>
      <div className="flex flex-col gap-3">
        {deductionPaise === 0 ? null : (
          <p>
            <span className="font-semibold">{texts.kept(formatMoney(deductionPaise))}</span> {checkNote}
          </p>
        )}
        {sentBack === null ? null : <p className="wrap-anywhere">{texts.sentBackBy(sentBack.carrier, sentBack.awb)}</p>}
        <ReturnPictures returnId={returnId} count={checkPictures} of="returnCheckPicture" />
      </div>
    </Panel>
  );
}

function Why({ one }: { one: ReturnDetail }) {
  const { reason, details, returnId, pictures } = one;
  return (
    <Panel title={`${texts.reason}: ${texts.reasons[reason]}`}>
      <div className="flex flex-col gap-3">
        <p className={details?.comment ? 'whitespace-pre-line' : 'text-quiet'}>
          {details === null ? texts.removed : details.comment || texts.noComment}
        </p>
        <ReturnPictures returnId={returnId} count={pictures} />
      </div>
    </Panel>
  );
}

function OrderLink({ orderId, text }: { orderId: string; text: string }) {
  return (
    <Link to={`/orders/${orderId}`} className="flex min-h-11 items-center underline">
      {text}
    </Link>
  );
}

function Back() {
  return (
    <ButtonLink to="/returns" look="quiet" className="px-2!" aria-label={texts.back} title={texts.back}>
      <Icon name="back" />
    </ButtonLink>
  );
}

/** The courier that was booked to fetch the goods, how far it is, and what a person has to do. */
function BookedPickup({ one: { pickup } }: { one: ReturnDetail }) {
  if (pickup === null) return null;
  const { state, at, carrier, awb, trackingUrl, reason, needsPerson } = pickup;
  return (
    <div className="mt-2 flex flex-col gap-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{texts.pickups.states[state]}</span>
        <time dateTime={at} className="tabular text-13 text-quiet">
          {formatMoment(at)}
        </time>
      </p>
      {carrier === null || awb === null ? null : (
        <p className="wrap-anywhere">
          {carrier}, <TrackingNumber awb={awb} trackingUrl={trackingUrl} />
        </p>
      )}
      {reason === null ? null : <p className="text-danger">{texts.pickups.reasons[reason]}</p>}
      {needsPerson ? <p className="text-danger">{texts.pickups.bookAgain}</p> : null}
      {state === 'delivered' ? <p className="text-quiet">{texts.pickups.toCheck}</p> : null}
    </div>
  );
}

type ReturnPicturesProps = { returnId: string; count: number; of?: 'returnPicture' | 'returnCheckPicture' };

/** The shopper's photos, or those of what came; each opens at full size in a new tab. */
function ReturnPictures({ returnId, count, of = 'returnPicture' }: ReturnPicturesProps) {
  const mayOpen = useMayCall(of);
  if (count === 0 || !mayOpen) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {Array.from({ length: count }, (_, index) => {
        const address = deskAddress(DESK_ENDPOINTS[of].path, { params: { returnId, position: index + 1 } });
        return (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer" className="block">
              <img
                src={address}
                alt={texts.picture(index + 1)}
                className="h-32 w-24 rounded-card bg-plain-soft object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
