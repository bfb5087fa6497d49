import { install, useInstallPrompt } from '../browser/install-prompt.ts';
import { messages } from './footer-messages.en.ts';

/** From the second page of a visit on: who looks around may want the shop at hand. Never a popup. */
const PAGES_BEFORE = 2;

/** Puts the shop on the phone's home screen, where the browser offers that. */
export function InstallButton({ className }: { className?: string }) {
  const offered = useInstallPrompt(({ prompt, pagesSeen }) => prompt !== null && pagesSeen >= PAGES_BEFORE);
  if (!offered) return null;
  return (
    <button type="button" onClick={() => void install()} className={className}>
      {messages.install}
    </button>
  );
}
