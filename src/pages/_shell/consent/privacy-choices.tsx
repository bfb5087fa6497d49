import { askConsentAgain } from '../../../browser/analytics/analytics-consent.ts';
import { messages } from './consent-messages.en.ts';

/** Shows the question again, so that consent is taken back as easily as it was given. Only where a pixel is set up. */
export function PrivacyChoices({ className }: { className?: string }) {
  return (
    <button type="button" data-privacy-choices="" onClick={askConsentAgain} className={className}>
      {messages.choices}
    </button>
  );
}
