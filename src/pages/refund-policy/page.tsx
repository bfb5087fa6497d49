import { PolicyPage } from '../_policy/policy-page.tsx';
import { messages } from './messages.en.ts';

export default function RefundPolicyPage() {
  return <PolicyPage text={messages} />;
}
