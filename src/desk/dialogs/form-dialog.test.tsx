import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DeskError } from '../api/desk-error.ts';
import { FormDialog } from './form-dialog.tsx';

test('a form that could not be sent shows the error inside its dialog and keeps the entered text', () => {
  const shown = (error: unknown, busy = false) =>
    renderToStaticMarkup(
      <FormDialog title="Ship" action="Ship" busy={busy} error={error} onSubmit={() => {}} onClose={() => {}}>
        <input defaultValue="EX100" />
      </FormDialog>,
    );
  const lost = new DeskError(0, 'connection_lost', '', {});
  expect(shown(lost)).toContain('EX100');
  expect(shown(lost)).toContain('There is no connection to the shop.');
  // The error of an earlier try disappears once the next try starts.
  expect(shown(lost, true)).not.toContain('There is no connection');
  expect(shown(null)).not.toContain('alert');
});
