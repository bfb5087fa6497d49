import type { ReactNode } from 'react';
import type { PublicShop } from '../../contracts/shop-config.ts';
import type { Addition } from '../../domain/merchant/addition.ts';
import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Prose } from '../../ui/base/prose.tsx';
import { additionsLoader } from '../_policy/additions.server.ts';
import { ContentPage } from '../_policy/content-page.tsx';
import { ownDays, supportHours } from '../_merchant/merchant-details.ts';
import { LinkedText } from '../_policy/linked-text.tsx';
import { NewsletterForm } from '../_policy/newsletter-form.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';
import { questionsOf, type Topic } from './questions.ts';

export const loader = additionsLoader('help');

export default function HelpPage({ loaderData: { additions } }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { shop } = useShopInfo();
  const hours = supportHours(shop);
  return (
    <ContentPage title={messages.title} intro={messages.intro} description={messages.description(shop.name)}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 wide:grid-cols-3 wide:gap-4">
        {messages.topics.map((topic) => (
          <Tile key={topic.id} topic={topic} />
        ))}
      </ul>
      <div className="mt-10 grid gap-x-12 gap-y-8 desk:grid-cols-2">
        {messages.topics.map((topic) => (
          <Answers key={topic.id} topic={topic} shop={shop} />
        ))}
        {additions.length === 0 ? null : <OwnAnswers additions={additions} />}
      </div>
      <section aria-labelledby="still" className="my-10">
        <h2 id="still" className="text-20 font-semibold">
          {messages.stillHeading}
        </h2>
        <p className="mt-1 text-16 text-quiet">{hours === null ? messages.still : messages.stillHours(hours)}</p>
        <ButtonLink kind="secondary" to={href('contact')} className="mt-3">
          {messages.contactLink}
        </ButtonLink>
      </section>
      <NewsletterForm />
    </ContentPage>
  );
}

function Tile({ topic: { id, icon, title } }: { topic: Topic }) {
  return (
    <li>
      <a
        href={`#${id}`}
        className="flex h-full min-h-24 flex-col justify-between gap-3 rounded-card border border-line p-4 font-semibold hover:border-ink wide:text-16"
      >
        <Icon name={icon} />
        {title}
      </a>
    </li>
  );
}

type AnswersProps = { topic: Topic; shop: Pick<PublicShop, 'offer' | 'policy' | 'deliveryTerms' | 'ownDays'> };

function Answers({ topic: { id, title, questions }, shop }: AnswersProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 scroll-mt-4 text-20 font-semibold">
        {title}
      </h2>
      {questionsOf(questions, shop.offer, shop.policy, shop.deliveryTerms, ownDays(shop)).map(
        ({ question, answer }) => (
          <Answer key={question} question={question}>
            <p className="!mt-0">
              <LinkedText text={answer} />
            </p>
          </Answer>
        ),
      )}
    </section>
  );
}

/** The questions that the merchant answers beside the shop's own. */
function OwnAnswers({ additions }: { additions: readonly Addition[] }) {
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-2 scroll-mt-4 text-20 font-semibold">
        {messages.moreHeading}
      </h2>
      {additions.map(({ heading, paragraphs }) => (
        <Answer key={heading} question={heading}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="first:!mt-0">
              {paragraph}
            </p>
          ))}
        </Answer>
      ))}
    </section>
  );
}

function Answer({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-3 text-16 [&::-webkit-details-marker]:hidden">
        {question}
        <Icon name="down" className="icon size-5 eased group-open:rotate-180" />
      </summary>
      <div className="pb-3 text-quiet">
        <Prose>{children}</Prose>
      </div>
    </details>
  );
}
