import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { chunkRecovery } from './chunk-recovery.ts';
import { holdInstallPrompt } from './install-prompt.ts';
import { keepStoreInStep } from './keep-in-step.ts';
import { leaveUnheard } from './unheard-events.ts';

holdInstallPrompt();
leaveUnheard();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[chunkRecovery]} />
    </StrictMode>,
  );
});
keepStoreInStep();
