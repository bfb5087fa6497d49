import { useState } from 'react';
import { reminderConsent, storeReminderConsent } from '../../browser/checkout/reminder-consent.ts';
import { messages } from '../../domain/messages/reminder-messages.en.ts';
import { useShopInfo } from '../shop-info.ts';

/** Asks whether the shopper wants to be reminded if they do not pay; never preselected, and only in shops that remind. */
export function ReminderBox() {
  const { shop } = useShopInfo();
  const [checked, setChecked] = useState(() => reminderConsent() === messages.consent);
  if (shop.asksForReminders !== true) return null;
  return (
    <label className="flex min-h-14 items-center gap-3 text-14">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => {
          setChecked(target.checked);
          storeReminderConsent(target.checked ? messages.consent : null);
        }}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="text-balance">{messages.consent}</span>
    </label>
  );
}
