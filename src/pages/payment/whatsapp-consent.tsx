import { messages } from './messages.en.ts';

type WhatsAppConsentProps = { mobile: string; checked: boolean; onChange: (given: boolean) => void };

/** Asks whether messages about this order may come by WhatsApp; never preselected. */
export function WhatsAppConsent({ mobile, checked, onChange }: WhatsAppConsentProps) {
  return (
    <label className="flex min-h-14 items-center gap-3 border-b border-line p-4 text-14">
      <input
        type="checkbox"
        name="whatsapp-consent"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="text-balance">
        {messages.whatsappConsent(mobile)}
        <span className="block text-13 text-quiet">{messages.whatsappConsentHint}</span>
      </span>
    </label>
  );
}
