import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { ContentPage } from '../_policy/content-page.tsx';
import { LegalBlock } from '../_policy/legal-block.tsx';
import { type MerchantFacts, merchantFacts } from '../_merchant/merchant-details.ts';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';

/** The reason of the seven checks; only where the merchant says that they are made. */
const CHECKED = 'badge';
/** The demo's promise of who answers when. */
const ANSWERED = 'phone';

export { loader } from './load.server.ts';

export default function AboutPage({
  loaderData: { story, checksInSevenSteps, picture },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const info = useShopInfo();
  const facts = merchantFacts(info);
  const { demoMerchant = false } = info.shop;
  const reasons = messages.reasons.filter(
    ({ icon }) => (icon !== CHECKED || checksInSevenSteps) && (icon !== ANSWERED || demoMerchant),
  );
  return (
    <ContentPage
      title={messages.title}
      intro={demoMerchant ? messages.intro(facts.name) : messages.plainIntro(facts.name)}
      description={messages.description(facts.name)}
    >
      {picture === null ? null : (
        <img src={picture} alt="" className="picture mb-8 aspect-[5/2] w-full rounded-card object-cover" />
      )}
      {story.length === 0 ? null : (
        <section aria-labelledby="mission" className="mb-12">
          <h2 id="mission" className="text-20 font-semibold">
            {messages.missionHeading}
          </h2>
          <div className="mt-3 grid gap-x-12 gap-y-3 text-16 text-pretty desk:grid-cols-2">
            {story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      <section aria-labelledby="reasons">
        <h2 id="reasons" className="text-20 font-semibold">
          {messages.reasonsHeading(facts.name)}
        </h2>
        <ul className="mt-4 grid gap-4 wide:grid-cols-2 desk:grid-cols-3">
          {reasons.map((reason) => (
            <li key={reason.title} className="rounded-card bg-wash p-4 wide:p-6">
              <Icon name={reason.icon} />
              <h3 className="mt-3 text-16 font-semibold">{reason.title}</h3>
              <p className="mt-1 text-14 text-quiet">{textOf(reason, facts)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="hello" className="mt-12 mb-8">
        <h2 id="hello" className="text-20 font-semibold">
          {messages.contactHeading}
        </h2>
        <p className="mt-1 text-16 text-quiet">{messages.contact}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to={href('home')}>{messages.shopLink}</ButtonLink>
          <ButtonLink kind="secondary" to={href('contact')}>
            {messages.contactLink}
          </ButtonLink>
        </div>
      </section>
      <LegalBlock facts={facts} />
    </ContentPage>
  );
}

type Reason = (typeof messages.reasons)[number];

function textOf(reason: Reason, { policy, delivery }: MerchantFacts): string {
  if ('ofDelivery' in reason) return reason.ofDelivery(delivery);
  return 'ofPolicy' in reason ? reason.ofPolicy(policy) : reason.text;
}
