import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { PopularProducts } from '../_listing/popular-products.tsx';
import { useShopInfo } from '../shop-info.ts';
import { messages } from './messages.en.ts';

/** The "Payment Failed!" page, with links to continue [PAY-12]. */
export default function FailurePage() {
  const { shop } = useShopInfo();
  return (
    <>
      <title>{`${messages.title} | ${shop.name}`}</title>
      <EmptyState
        headingLevel={1}
        picture={<Icon name="card" className="icon size-16 text-danger" />}
        title={messages.heading}
        actions={
          <>
            <ButtonLink to={href('cart')}>{messages.tryAgain}</ButtonLink>
            <ButtonLink kind="secondary" to={href('contact')}>
              {messages.contact}
            </ButtonLink>
            <ButtonLink kind="quiet" to={href('home')}>
              {messages.home}
            </ButtonLink>
          </>
        }
      >
        {messages.text}
      </EmptyState>
      <PopularProducts />
    </>
  );
}
