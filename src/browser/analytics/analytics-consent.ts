import { create } from 'zustand';
import { STORAGE_KEYS } from '../../contracts/storage.ts';
import { readStoredText, writeStored } from '../state/storage.ts';

export type Consent = 'granted' | 'denied';

/**
 * The shopper's answer about ad measurement; null until there is one. `asking` shows the question again, so that
 * withdrawing consent is as easy as giving it. Also in memory, because the storage is cleared after an order.
 */
export const useConsent = create<{ read: boolean; consent: Consent | null; asking: boolean }>()(() => ({
  read: false,
  consent: null,
  asking: false,
}));

export function readConsent(): void {
  const stored = readStoredText(STORAGE_KEYS.consent);
  const consent = stored === '"granted"' ? 'granted' : stored === '"denied"' ? 'denied' : null;
  useConsent.setState({ read: true, consent });
}

export function answerConsent(consent: Consent): void {
  useConsent.setState({ consent, asking: false });
  writeStored(STORAGE_KEYS.consent, consent);
  if (consent === 'denied') writeStored(STORAGE_KEYS.adMarks, null);
}

export const askConsentAgain = (): void => useConsent.setState({ asking: true });

export const adsConsentGiven = (): boolean => useConsent.getState().consent === 'granted';
