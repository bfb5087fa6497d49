import { NavLink } from 'react-router';
import type { Addition } from '../../domain/merchant/addition.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Prose } from '../../ui/base/prose.tsx';
import { ContentPage } from './content-page.tsx';
import { LinkedText } from './linked-text.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { merchantFacts } from '../_merchant/merchant-details.ts';
import { messages, POLICIES_SINCE } from './policy-messages.en.ts';
import type { PolicyBlock, PolicyText } from './policy.ts';
import { useShopInfo } from '../shop-info.ts';

const NONE: readonly string[] = [];

type PolicyPageProps = {
  text: PolicyText;
  /** The merchant's own sections, which stand after the shop's. */
  additions: readonly Addition[];
  numbered?: boolean;
};

/** A policy: first a summary, then the full text, then the contact [PAGE-01]. */
export function PolicyPage({ text, additions, numbered = false }: PolicyPageProps) {
  const facts = merchantFacts(useShopInfo());
  const sections = [
    ...text.sections(facts).map((section) => ({ ...section, plain: NONE })),
    ...additions.map(({ heading, paragraphs }) => ({ heading, plain: paragraphs, blocks: [] })),
  ];
  return (
    <ContentPage title={text.title} intro={text.intro(facts)} description={text.description(facts)}>
      <div className="grid gap-10 desk:grid-cols-[minmax(0,1fr)_16rem] desk:gap-16">
        <article>
          <Summary points={text.summary(facts)} />
          <Prose>
            {sections.map(({ heading, blocks, plain }, index) => (
              <section key={heading}>
                <h2>{numbered ? `${index + 1}. ${heading}` : heading}</h2>
                {blocks.map((block) => (
                  <Block key={String(block)} block={block} />
                ))}
                {plain.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </Prose>
          <p className="mt-8 text-13 text-quiet">{messages.effective(POLICIES_SINCE)}</p>
        </article>
        <aside className="grid content-start gap-8 desk:sticky desk:top-32 desk:self-start">
          <PolicyLinks />
          <div className="rounded-card border border-line p-4">
            <h2 className="text-16 font-semibold">{messages.questionHeading}</h2>
            <p className="mt-1 text-14 text-quiet">{messages.question}</p>
            {facts.supportHours !== null && <p className="mt-1 text-14 text-quiet">{facts.supportHours}</p>}
            <ButtonLink kind="secondary" to={href('contact')} className="mt-3 w-full">
              {messages.questionLink}
            </ButtonLink>
          </div>
        </aside>
      </div>
      <div className="mt-12">
        <NewsletterForm />
      </div>
    </ContentPage>
  );
}

function Summary({ points }: { points: readonly string[] }) {
  return (
    <section aria-labelledby="in-short" className="max-w-prose rounded-card bg-wash p-4 text-16 wide:p-6">
      <h2 id="in-short" className="text-16 font-semibold">
        {messages.inShort}
      </h2>
      <ul className="mt-2 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name="check" className="icon mt-0.5 size-5 text-saving" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  );
}

function PolicyLinks() {
  const links: [string, string][] = [
    [href('refundPolicy'), messages.refund],
    [href('shippingPolicy'), messages.shipping],
    [href('privacyPolicy'), messages.privacy],
    [href('terms'), messages.terms],
  ];
  return (
    <nav aria-labelledby="policies">
      <h2 id="policies" className="text-16 font-semibold">
        {messages.policies}
      </h2>
      <ul className="mt-1">
        {links.map(([to, label]) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-11 items-center border-s-2 border-line ps-3 text-quiet hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
