import { useEffect } from 'react';
import { reloadOnce } from '../../browser/loading/reload-once.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** Reloads itself once and shows links to continue [PAY-12]. */
export default function SuccessPage() {
  const { shop } = useShopInfo();
  useEffect(() => reloadOnce('successReloaded'), []);
  return (
    <div className="flex min-h-[60dvh] items-center justify-center">
      <title>{`${messages.title} | ${shop.name}`}</title>
      <EmptyState
        headingLevel={1}
        picture={<Icon name="check" className="icon size-16 text-saving" />}
        title={messages.heading}
        actions={
          <>
            <ButtonLink to={href('home')}>{messages.home}</ButtonLink>
            <ButtonLink kind="secondary" to={href('orderTracking')}>
              {messages.track}
            </ButtonLink>
          </>
        }
      >
        {messages.text}
      </EmptyState>
    </div>
  );
}
