import { askConsentAgain } from '../../../browser/analytics/analytics-consent.ts';
import { messages } from './consent-messages.en.ts';

/** Shows the consent question again, so withdrawing is as easy as giving consent. Only if a pixel is configured. */
export function PrivacyChoices({ className }: { className?: string }) {
  return (
    <button type="button" data-privacy-choices="" onClick={askConsentAgain} className={className}>
      {messages.choices}
    </button>
  );
}
