import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkRecovery } from './boot/chunk-recovery.ts';
import { withoutUnheardEvents } from './boot/unheard-events.ts';
import { showListsAtBack } from './back/instant-back.ts';
import './first-script/start.ts';

// Must run before the router adds its popstate listener.
showListsAtBack();
startTransition(() => {
  withoutUnheardEvents(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[chunkRecovery]} />
      </StrictMode>,
    );
  });
});
