import { additionsLoader } from '../_policy/additions.server.ts';
import { PolicyPage } from '../_policy/policy-page.tsx';
import type { Route } from './+types/page.ts';
import { messages } from './messages.en.ts';

export const loader = additionsLoader('shippingPolicy');

export default function ShippingPolicyPage({ loaderData: { additions } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <PolicyPage text={messages} additions={additions} />;
}
