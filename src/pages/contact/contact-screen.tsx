import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../routes.ts';
import { Icon, type IconName } from '../../ui/base/icon.tsx';
import { ContentPage } from '../_policy/content-page.tsx';
import { EmailLink, LegalBlock, PhoneLink } from '../_policy/legal-block.tsx';
import { merchantFacts } from '../_merchant/merchant-details.ts';
import { useShopInfo } from '../shop-info.ts';
import { ContactForm } from './contact-form.tsx';
import { messages } from './messages.en.ts';
import type { ContactOutcome } from './send.server.ts';

type Props = { outcome?: Extract<ContactOutcome, { form: 'contact' }> };

/** The contact page, also shown after its form was submitted without script. */
export function ContactScreen({ outcome }: Props) {
  const info = useShopInfo();
  const facts = merchantFacts(info);
  return (
    <ContentPage title={messages.title} intro={messages.intro} description={messages.description(facts.name)}>
      <div className="grid gap-8 desk:grid-cols-2 desk:gap-12">
        <section aria-labelledby="write" className="desk:order-2">
          <h2 id="write" className="mb-4 text-20 font-semibold">
            {messages.formHeading}
          </h2>
          <ContactForm phone={facts.phone} outcome={outcome} />
        </section>
        <div className="grid content-start gap-8">
          <section aria-labelledby="reach">
            <h2 id="reach" className="mb-4 text-20 font-semibold">
              {messages.detailsHeading}
            </h2>
            <dl className="grid gap-4">
              {facts.address !== null && (
                <Detail icon="pin" term={messages.address}>
                  <span className="block font-medium">{facts.legalName}</span>
                  {facts.address}
                </Detail>
              )}
              {facts.phone !== null && (
                <Detail icon="phone" term={messages.phone}>
                  <PhoneLink phone={facts.phone} />
                </Detail>
              )}
              {facts.supportEmail !== null && (
                <Detail icon="mail" term={messages.email}>
                  <EmailLink email={facts.supportEmail} />
                </Detail>
              )}
              {facts.supportHours !== null && (
                <Detail icon="clock" term={messages.hours}>
                  {facts.supportHours}
                </Detail>
              )}
            </dl>
          </section>
          <QuickWays />
        </div>
      </div>
      <div className="mt-12">
        <LegalBlock facts={facts} />
      </div>
    </ContentPage>
  );
}

function Detail({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <dt className="col-span-2 grid grid-cols-subgrid items-center text-13 text-quiet">
        <Icon name={icon} />
        {term}
      </dt>
      <dd className="col-start-2 text-16">{children}</dd>
    </div>
  );
}

function QuickWays() {
  const ways: [string, string][] = [
    [href('orderTracking'), messages.quick.track],
    [href('refundPolicy'), messages.quick.returns],
    [href('help'), messages.quick.help],
  ];
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="text-16 font-semibold">
        {messages.quickHeading}
      </h2>
      <ul className="mt-1">
        {ways.map(([to, label]) => (
          <li key={to}>
            <Link to={to} className="flex min-h-11 items-center gap-2 hover:underline">
              {label}
              <Icon name="right" className="icon size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
