import { createContext, use } from 'react';

/** Text values of a form by field name. */
export type SentFields = Readonly<Record<string, string>>;

type RefusedForm = { intent: string; fault: string; sent: SentFields };

/** The submitted form that was rejected. */
export const RefusedFormContext = createContext<RefusedForm | null>(null);

/**
 * Returns the values submitted with this intent's form, so that a rejection loses nothing; null if it was not
 * rejected.
 */
export function useRefusedForm(intent: string): RefusedForm | null {
  const refused = use(RefusedFormContext);
  return refused?.intent === intent ? refused : null;
}
