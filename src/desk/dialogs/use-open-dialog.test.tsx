import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useOpenDialog } from './use-open-dialog.ts';

type Shown = { version: number };

test('an open dialog uses the data from when it was opened, and knows that it has changed since', () => {
  function Screen() {
    const [version, setVersion] = useState(4);
    const dialog = useOpenDialog<string, Shown>({ version }, (shown) => shown.version);
    if (dialog.open === null) dialog.start('refund');
    else if (version === 4) setVersion(5);
    return JSON.stringify([version, dialog.snapshot.version, dialog.hasChanged]);
  }
  expect(renderToStaticMarkup(<Screen />)).toBe('[5,4,true]');
});

test('a reopened dialog uses the current data', () => {
  function Screen() {
    const [version, setVersion] = useState(4);
    const [step, setStep] = useState(0);
    const dialog = useOpenDialog<string, Shown>({ version }, (shown) => shown.version);
    const steps = [() => dialog.start('ship'), () => setVersion(5), dialog.close, () => dialog.start('ship')];
    const next = steps[step];
    if (next !== undefined) {
      next();
      setStep(step + 1);
    }
    return JSON.stringify([dialog.open, dialog.snapshot.version, dialog.hasChanged]);
  }
  expect(renderToStaticMarkup(<Screen />)).toBe('[&quot;ship&quot;,5,false]');
});
