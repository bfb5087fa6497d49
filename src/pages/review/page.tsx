import { href } from '../../routes.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useShopInfo } from '../shop-info.ts';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';
import { ReviewLine } from './review-line.tsx';

export { action } from './act.server.ts';
export { loader } from './load.server.ts';

/** The page to review delivered items, linked from a message or from the order's page. Works without script. */
export default function ReviewPage({ loaderData: { proof, lines }, actionData }: Route.ComponentProps) {
  const { shop } = useShopInfo();
  const title = <title>{`${messages.title} | ${shop.name}`}</title>;
  if (proof === null || lines === null) {
    return (
      <>
        {title}
        <EmptyState
          headingLevel={1}
          title={messages.wrongLink}
          actions={<ButtonLink to={href('orderTracking')}>{messages.tracking}</ButtonLink>}
        >
          {messages.wrongLinkText}
        </EmptyState>
      </>
    );
  }
  return (
    <div className="mx-auto max-w-[500px] p-4 wide:max-w-[640px] wide:py-10">
      {title}
      <h1 className="text-24 font-semibold">{messages.title}</h1>
      <p className="mt-1 mb-4 text-quiet">{messages.intro}</p>
      <ul className="space-y-4">
        {lines.map((line) => (
          <li key={line.line} className="rounded-card border border-line p-4">
            <ReviewLine line={line} proof={proof} outcome={actionData?.line === line.line ? actionData : null} />
          </li>
        ))}
      </ul>
    </div>
  );
}
