import { PolicyPage } from '../policy-page.tsx';
import { messages } from './messages.en.ts';

export default function RefundPolicyPage() {
  return <PolicyPage text={messages} />;
}
