import { href, productHref } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { PageHead } from '../_seo/page-head.tsx';
import { messages as form } from '../_stock-alerts/messages.en.ts';
import { StockAlertForm } from '../_stock-alerts/stock-alert-form.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import type { NotifyOutcome } from './act.server.ts';
import type { Awaitable } from './load.server.ts';
import { messages } from './messages.en.ts';

export { action } from './act.server.ts';
export { loader } from './load.server.ts';

/** The result of the form on a product's page, or the form again if something was invalid. Works without script. */
export default function NotifyMePage({ loaderData: { awaitable }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={awaitable === null ? messages.none : form.title} hidden />
      {actionData && 'handle' in actionData ? (
        <Answer outcome={actionData} awaitable={awaitable} />
      ) : awaitable === null ? (
        <Nothing />
      ) : (
        <SubscribeAgain awaitable={awaitable} sent={actionData} />
      )}
    </>
  );
}

type Answered = Extract<NotifyOutcome, { handle: string }>;

function Answer({
  outcome: { state, handle, variantId },
  awaitable,
}: {
  outcome: Answered;
  awaitable: Awaitable | null;
}) {
  const chosen = awaitable?.variants.find(({ id }) => id === variantId)?.label ?? '';
  const title = awaitable?.title ?? '';
  const what = chosen === '' || chosen === title ? title : `${title} (${chosen})`;
  switch (state) {
    case 'saved':
      return (
        <Outcome icon="check" title={messages.saved} handle={handle}>
          {messages.savedText(what)}
        </Outcome>
      );
    case 'in_stock':
      return (
        <Outcome icon="check" title={messages.inStock} handle={handle} variantId={variantId}>
          {what === '' ? undefined : messages.inStockText(what)}
        </Outcome>
      );
    case 'too_many':
      return (
        <Outcome icon="mail" title={messages.tooMany} handle={handle}>
          {messages.tooManyText}
        </Outcome>
      );
    case 'unknown':
      return <Nothing />;
  }
}

type OutcomeProps = {
  icon: 'check' | 'mail';
  title: string;
  handle: string;
  variantId?: string;
  children: string | undefined;
};

function Outcome({ icon, title, handle, variantId, children }: OutcomeProps) {
  return (
    <EmptyState
      headingLevel={1}
      picture={<Icon name={icon} className="icon size-16 stroke-1" />}
      title={title}
      actions={<ButtonLink to={productHref(handle, { variant: variantId })}>{messages.backToProduct}</ButtonLink>}
    >
      {children}
    </EmptyState>
  );
}

function Nothing() {
  return (
    <EmptyState
      headingLevel={1}
      title={messages.none}
      actions={<ButtonLink to={href('home')}>{messages.shop}</ButtonLink>}
    >
      {messages.noneText}
    </EmptyState>
  );
}

type Refused = Exclude<NotifyOutcome, Answered>;

function SubscribeAgain({ awaitable, sent }: { awaitable: Awaitable; sent: Refused | undefined }) {
  const { shop } = useShopInfo();
  return (
    <div className="mx-auto max-w-[500px] p-4 wide:py-10">
      <h1 className="text-24 font-semibold">{form.title}</h1>
      <p className="mt-1 mb-4 text-quiet" dir="auto">
        {awaitable.title}
      </p>
      {sent?.state === 'failed' && (
        <div className="mb-4">
          <Notice kind="error">{messages.failed}</Notice>
        </div>
      )}
      <StockAlertForm {...awaitable} notifies={shop.notifies} {...(sent ? { sent } : {})} />
    </div>
  );
}
