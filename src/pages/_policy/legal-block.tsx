import type { ReactNode } from 'react';
import { messages } from './legal-messages.en.ts';
import { type MerchantFacts, readablePhone } from '../_merchant/merchant-details.ts';

/** The facts that Indian rules require an online shop to publish about itself [PAGE-06]. */
export function LegalBlock({ facts }: { facts: MerchantFacts }) {
  const { officer } = facts;
  return (
    <section aria-labelledby="legal" className="rounded-card border border-line p-4 wide:p-6">
      <h2 id="legal" className="scroll-mt-4 text-20 font-semibold">
        {messages.heading}
      </h2>
      <dl className="mt-4 grid gap-4 wide:grid-cols-2">
        <Entry term={messages.seller}>{facts.legalName}</Entry>
        {facts.address !== null && <Entry term={messages.address}>{facts.address}</Entry>}
        <Entry term={messages.contact}>
          {facts.supportEmail !== null && <EmailLink email={facts.supportEmail} />}
          {facts.phone !== null && <PhoneLink phone={facts.phone} />}
          {facts.supportHours}
        </Entry>
        {officer !== null && (
          <Entry term={messages.officer}>
            <span className="block">
              {officer.name}, {officer.designation}
            </span>
            <EmailLink email={officer.email} />
            <PhoneLink phone={officer.phone} />
          </Entry>
        )}
        <Entry term={messages.origin}>{messages.originNote}</Entry>
      </dl>
      {officer !== null && <p className="mt-4 text-13 text-quiet">{messages.officerRule}</p>}
    </section>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-quiet">{term}</dt>
      <dd className="mt-0.5 text-14">{children}</dd>
    </div>
  );
}

const LINK_CLASS = 'flex min-h-11 w-fit items-center underline underline-offset-4 hover:decoration-2 wide:min-h-8';

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={LINK_CLASS}>
      {email}
    </a>
  );
}

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={LINK_CLASS}>
      {readablePhone(phone)}
    </a>
  );
}
