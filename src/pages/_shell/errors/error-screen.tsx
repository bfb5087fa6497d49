import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { lazyWithNotice } from '../../../browser/loading/lazy-with-notice.ts';
import { href } from '../../../routes.ts';
import { Button, ButtonLink } from '../../../ui/base/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useOnline } from '../../../ui/use-online.ts';
import { messages } from './not-found-messages.en.ts';

/** Rarely shown, so its script is loaded on demand. */
const MissingPage = lazyWithNotice(async () => ({ default: (await import('./missing-page.tsx')).MissingPage }));
const onServer = import.meta.env.SSR ? await import('./missing-page.tsx') : null;

/**
 * Shown by error boundaries for a missing page, a lost connection or a fault of the shop; each offers ways to
 * continue.
 */
export function ErrorScreen({ error }: { error: unknown }) {
  const online = useOnline();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{messages.missing.title}</title>
        <meta name="robots" content="noindex" />
        <Suspense>{onServer ? <onServer.MissingPage /> : <MissingPage />}</Suspense>
      </>
    );
  }
  const { title, text } = online ? messages.faulty : messages.offline;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        picture={<Icon name={online ? 'help' : 'clock'} className="icon size-16 stroke-1" />}
        title={title}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{messages.retry}</Button>
            <ButtonLink kind="secondary" to={href('home')} reloadDocument={online}>
              {messages.home}
            </ButtonLink>
          </>
        }
      >
        {text}
      </EmptyState>
    </>
  );
}
