import { PolicyPage } from '../_policy/policy-page.tsx';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';

export { loader } from './load.server.ts';

export default function ShippingPolicyPage({ loaderData: { additions } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <PolicyPage text={messages} additions={additions} />;
}
