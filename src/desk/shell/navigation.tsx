import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import { mayCall } from '../../contracts/desk/accountant.ts';
import { useSignedIn } from '../api/session.ts';
import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { useGo } from './use-go.ts';
import { type Screen, SCREEN_GROUPS, SCREENS } from './screens.ts';
import { Settings } from './settings.tsx';
import { texts } from './texts.ts';

/** Returns the screens that the user's role may open. */
function useScreens(): readonly Screen[] {
  const { user } = useSignedIn();
  return SCREENS.filter(({ calls }) => mayCall(user.role, calls));
}

/** The navigation next to the content, from a width of 1024 pixels on. */
export function SideNavigation({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { session, user } = useSignedIn();
  const screens = useScreens();
  return (
    <header className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-e border-line bg-paper desk:flex">
      <div className="flex flex-col px-5 py-4">
        <span className="text-16 font-bold tracking-tight">{session.shopName}</span>
        <span className="text-13 text-quiet">{texts.desk}</span>
      </div>
      <nav aria-label={texts.navigation} className="flex flex-1 flex-col overflow-y-auto px-3">
        <ScreenGroups screens={screens} />
      </nav>
      {/* Folded, so that the list of screens has the height. */}
      <details className="group border-t border-line p-3">
        <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control px-2 text-13 text-quiet hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 truncate">
            {user.name} · {texts.roles[user.role]}
          </span>
          <span className="group-open:rotate-180">
            <Icon name="up" />
          </span>
        </summary>
        <Settings onShowShortcuts={onShowShortcuts} />
      </details>
    </header>
  );
}

/** The navigation at the foot of a phone, within reach of the thumb. */
export function FootNavigation() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSignedIn();
  const screens = useScreens();
  const tab = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-12';
  return (
    <>
      <nav
        aria-label={texts.navigation}
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] desk:hidden"
      >
        {screens
          .filter(({ onPhone }) => onPhone)
          .map(({ path, name, icon }) => (
            <NavLink
              key={path}
              to={path}
              end={path === '/'}
              className={({ isActive }) => classNames(tab, isActive ? 'font-semibold text-ink' : 'text-quiet')}
            >
              {({ isActive }) => (
                <>
                  <span className={classNames('rounded-round px-4 py-0.5', isActive && 'bg-plain-soft')}>
                    <Icon name={icon} size={22} />
                  </span>
                  {name}
                </>
              )}
            </NavLink>
          ))}
        <button type="button" className={classNames(tab, 'text-quiet')} onClick={() => setOpen(true)}>
          <span className="px-4 py-0.5">
            <Icon name="more" size={22} />
          </span>
          {texts.more}
        </button>
      </nav>
      {isOpen ? (
        <Dialog title={`${user.name} · ${texts.roles[user.role]}`} onClose={() => setOpen(false)}>
          <nav aria-label={texts.more} className="flex flex-col">
            <ScreenGroups screens={screens.filter(({ onPhone }) => !onPhone)} onClick={() => setOpen(false)} />
          </nav>
          <Settings />
        </Dialog>
      ) : null}
    </>
  );
}

type LinkLook = { onClick?: () => void };

/** Links to screens under the names of their groups. */
function ScreenGroups({ screens, ...look }: LinkLook & { screens: readonly Screen[] }) {
  return SCREEN_GROUPS.map((group) => {
    const own = screens.filter((screen) => screen.group === group);
    return own.length === 0 ? null : <ScreenGroup key={group} group={group} screens={own} {...look} />;
  });
}

function ScreenGroup({ group, screens, ...look }: LinkLook & { group: Screen['group']; screens: readonly Screen[] }) {
  const id = useId();
  // One screen says for itself what it is for.
  const name = group === 'today' || screens.length === 1 ? null : texts.groups[group];
  return (
    <div className="pb-2">
      {name === null ? null : (
        <h2 id={id} className="px-3 pb-0.5 text-12 font-semibold text-quiet">
          {name}
        </h2>
      )}
      <ul aria-labelledby={name === null ? undefined : id}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <ScreenLink screen={screen} {...look} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScreenLink({ screen: { path, name, icon }, onClick }: LinkLook & { screen: Screen }) {
  return (
    <NavLink
      to={path}
      end={path === '/'}
      onClick={onClick}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-control px-3',
          isActive ? 'bg-plain-soft font-semibold' : 'text-quiet hover:bg-hover hover:text-ink',
        )
      }
    >
      <Icon name={icon} />
      {name}
    </NavLink>
  );
}

/** Registers the shortcuts that open the screens. */
export function NavigationShortcuts() {
  const screens = useScreens();
  return screens.map((screen) => <ScreenShortcut key={screen.path} screen={screen} />);
}

function ScreenShortcut({ screen: { path, name, key } }: { screen: Screen }) {
  const go = useGo();
  useShortcut(`g ${key}`, texts.goTo(name), () => go(path));
  return null;
}
