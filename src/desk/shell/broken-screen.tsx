import { Button, ButtonLink } from '../controls/button.tsx';
import { Empty } from '../feedback/states.tsx';
import { Screen } from './screen.tsx';
import { texts } from './texts.ts';

/** Shown if a screen threw an error or if its script is gone after a deploy. Reloading loads the new version. */
export function BrokenScreen() {
  return (
    <Screen title={texts.broken}>
      <div>
        <Button icon="sync" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </div>
    </Screen>
  );
}

export function NoScreen() {
  return (
    <Screen title={texts.noScreen}>
      <Empty icon="search" title={texts.noScreenHelp}>
        <ButtonLink to="/">{texts.today}</ButtonLink>
      </Empty>
    </Screen>
  );
}
