import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { newUuid } from '../../browser/forms/new-uuid.ts';
import { startMultipayment } from '../../browser/checkout/checkout-api.ts';
import { loadGatewayScript, needsOwnDocument, openHostedCheckout } from '../../browser/checkout/gateway-checkout.ts';
import { inTurn } from '../../browser/checkout/in-turn.ts';
import { readStoredInTab, writeStoredInTab } from '../../browser/state/storage.ts';
import { lazyWithNotice } from '../../browser/loading/lazy-with-notice.ts';
import {
  isAmong,
  type MultipaymentInput,
  readMultipayment,
  runMultipayment,
} from '../../browser/checkout/multipayment.ts';
import { aString } from '../../contracts/shape.ts';
import { pause } from '../../browser/checkout/pause.ts';
import { formatRupees, parseRupees } from '../../domain/money/money.ts';
import { href } from '../../routes.ts';
import { Button, ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { SpinnerBlock } from '../../ui/overlay/loading-cover.tsx';
import { PopularProducts } from '../_listing/popular-products.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

const QueuePlace = lazyWithNotice(() => import('../_payment/queue-place.tsx'));

const ATTEMPT = 'multipaymentAttempt';

type State =
  | { kind: 'opening'; amount: string | null }
  | { kind: 'going_back'; domain: string }
  | { kind: 'bad_link'; problems: string[] }
  | { kind: 'waiting'; ahead: number }
  | { kind: 'refused' }
  | { kind: 'over' }
  | { kind: 'failed' };

/** Starts a hosted payment from a link's query, for shops on the merchant's list [PAY-10]. */
export default function MultipaymentPage({ loaderData: { payDomainDigests } }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const [state, setState] = useState<State>({ kind: 'opening', amount: null });

  const leaves = useRef<AbortController>(null);
  const attemptKey = useRef<string>(null);
  const begin = useCallback(async () => {
    // Back from the bank begins again: work that waited before the page was left is dropped.
    leaves.current?.abort();
    const left = new AbortController();
    leaves.current = left;
    const input = readMultipayment(new URLSearchParams(location.search));
    if ('wrong' in input) {
      setState({ kind: 'bad_link', problems: input.wrong.map((field) => messages.fields[field]) });
      return;
    }
    const paise = parseRupees(input.amount);
    const amount = paise === null ? null : formatRupees(paise);
    setState({ kind: 'opening', amount });
    void loadGatewayScript(shop.checkout);
    // Once: in a tab that stores nothing, each turn in the queue, and Back from the bank, would make another order.
    attemptKey.current ??= attemptKeyOf(input);
    const attempt = { attemptKey: attemptKey.current };
    const fault = await runMultipayment(input, {
      start: async (requested) => {
        const send = () => startMultipayment({ ...requested, ...attempt });
        const given = await send();
        if (given.ok || given.fault.queued === undefined) return given;
        const onAhead = (ahead: number | null) =>
          setState(ahead === null ? { kind: 'opening', amount } : { kind: 'waiting', ahead });
        const turn = { signal: () => left.signal, onAhead };
        return inTurn(given, send, (next) => (next.ok ? undefined : next.fault.queued), turn);
      },
      openCheckout: (session, checkout = shop.checkout) => openHostedCheckout(checkout, session),
      isListed: (domain) => isAmong(payDomainDigests, domain),
      onFailure: () => setState({ kind: 'going_back', domain: input.domainname }),
      wait: pause,
      goTo: (url) => location.assign(url),
    });
    if (fault) setState({ kind: kindOfFault(fault.code) });
  }, [shop, payDomainDigests]);

  useEffect(() => {
    if (needsOwnDocument()) location.reload();
    // oxlint-disable-next-line react/set-state-in-effect -- the link is read only in the browser, never for the server's HTML
    else void begin();
    return () => leaves.current?.abort();
  }, [begin]);
  // Back from the bank restores the page from the back/forward cache; the attempt key resumes the same order.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && void begin();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [begin]);

  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center px-4">
      <title>{`${messages.title} | ${shop.name}`}</title>
      {state.kind === 'opening' ? (
        <SpinnerBlock text={messages.pleaseWait}>
          <p className="text-quiet">{state.amount === null ? messages.openingAny : messages.opening(state.amount)}</p>
          <noscript>
            <p>{messages.noScript}</p>
          </noscript>
        </SpinnerBlock>
      ) : null}
      {state.kind === 'waiting' ? (
        <Suspense>
          <QueuePlace ahead={state.ahead} />
        </Suspense>
      ) : null}
      {state.kind === 'going_back' ? (
        <SpinnerBlock text={messages.failedTitle}>
          <p className="text-quiet">{messages.goingBack(state.domain)}</p>
        </SpinnerBlock>
      ) : null}
      {state.kind === 'bad_link' ? <Refusal title={messages.badTitle} lines={state.problems} /> : null}
      {state.kind === 'refused' ? <Refusal title={messages.refusedTitle} lines={[messages.notListed]} /> : null}
      {state.kind === 'bad_link' || state.kind === 'refused' ? (
        <div className="-mx-4 self-stretch">
          <PopularProducts />
        </div>
      ) : null}
      {state.kind === 'over' ? (
        <Refusal
          title={messages.overTitle}
          lines={[messages.over]}
          action={
            <Button kind="secondary" onClick={payAgain}>
              {messages.again}
            </Button>
          }
        />
      ) : null}
      {state.kind === 'failed' ? (
        <Refusal
          title={messages.failedTitle}
          lines={[messages.failed]}
          action={<Button onClick={() => location.reload()}>{messages.retry}</Button>}
        />
      ) : null}
    </main>
  );
}

function kindOfFault(code: string): 'refused' | 'over' | 'failed' {
  if (code === 'domain_not_listed') return 'refused';
  return code === 'attempt_expired' ? 'over' : 'failed';
}

/** Starts a new attempt for a link that was paid or whose payment ended; only on the shopper's request. */
function payAgain(): void {
  const input = readMultipayment(new URLSearchParams(location.search));
  if (!('wrong' in input)) writeStoredInTab(attemptName(input), null);
  location.reload();
}

function Refusal({ title, lines, action }: { title: string; lines: readonly string[]; action?: React.ReactNode }) {
  return (
    <EmptyState
      headingLevel={1}
      picture={<Icon name="card" className="icon size-16 text-danger" />}
      title={title}
      actions={
        <>
          {action}
          <ButtonLink kind="secondary" to={href('home')}>
            {messages.home}
          </ButtonLink>
        </>
      }
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </EmptyState>
  );
}

/** The name under which this tab keeps the attempt key of a link. */
function attemptName(input: MultipaymentInput): string {
  return `${ATTEMPT} ${JSON.stringify(input)}`;
}

/** Returns the attempt key. A reload of the same link in this tab gets the same key, so it stays one payment order. */
function attemptKeyOf(input: MultipaymentInput): string {
  const key = readStoredInTab(attemptName(input), aString) ?? newUuid();
  writeStoredInTab(attemptName(input), key);
  return key;
}
