import { showToast } from '../feedback/toasts.tsx';
import { texts } from './texts.ts';

/** Says that something was taken out of the draft, which one tap puts back where it was. */
export const sayRemoved = (name: string, undo: () => void): void =>
  showToast({ tone: 'good', text: texts.removed(name), undo });
