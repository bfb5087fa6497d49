import { createContext, use } from 'react';

/** Texts of a form by the names of its fields. */
export type SentFields = Readonly<Record<string, string>>;

type RefusedForm = { intent: string; fault: string; sent: SentFields };

/** The form of the order that was sent and refused. */
export const RefusedFormContext = createContext<RefusedForm | null>(null);

/** What was sent with the form of this intent, so that a refusal takes nothing away; null: it was not refused. */
export function useRefusedForm(intent: string): RefusedForm | null {
  const refused = use(RefusedFormContext);
  return refused?.intent === intent ? refused : null;
}
