import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { NewsletterForm } from '../_policy/newsletter-form.tsx';
import { messages as newsletter } from '../_policy/newsletter-messages.en.ts';
import { PageHead } from '../_seo/page-head.tsx';
import type { Route } from './+types/sent.ts';
import { ContactScreen } from './contact-screen.tsx';
import { messages } from './messages.en.ts';

export { action } from './send.server.ts';

/** The response to a form submitted without script; on a direct visit, the contact page. */
export default function SentPage({ actionData }: Route.ComponentProps) {
  if (actionData === undefined) return <ContactScreen />;
  if (actionData.form === 'contact') return <ContactScreen outcome={actionData} />;
  const isStored = actionData.state === 'saved';
  const text = actionData.state === 'refused' ? actionData.fault : newsletter.failed;
  return (
    <>
      <PageHead title={messages.subscribedTitle} hidden />
      <EmptyState
        headingLevel={1}
        picture={<Icon name={isStored ? 'check' : 'mail'} className="icon size-16 stroke-1" />}
        title={isStored ? newsletter.subscribed : messages.notSubscribed}
        actions={<ButtonLink to={href('home')}>{messages.backHome}</ButtonLink>}
      >
        {isStored ? undefined : text}
      </EmptyState>
      {!isStored && (
        <div className="mx-auto max-w-2xl px-4 pb-12">
          <NewsletterForm />
        </div>
      )}
    </>
  );
}
