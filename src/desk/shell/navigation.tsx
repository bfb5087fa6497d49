import { useId, useState, useSyncExternalStore } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { mayCall } from '../../contracts/desk/accountant.ts';
import { useSignedIn } from '../api/session.ts';
import { classNames } from '../controls/class-names.ts';
import { Icon } from '../controls/icon.tsx';
import { ShopMark } from '../controls/shop-mark.tsx';
import { FOOT_BAR } from '../feedback/above-bars.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { openGroups } from './open-groups.ts';
import { type Screen, SCREEN_GROUPS, type ScreenGroup, SCREENS } from './screens.ts';
import { Settings } from './settings.tsx';
import { texts } from './texts.ts';
import { useGo } from './use-go.ts';

/** Returns the screens that the user's role may open. */
function useScreens(): readonly Screen[] {
  const { user } = useSignedIn();
  return SCREENS.filter(({ calls }) => mayCall(user.role, calls));
}

/** The navigation next to the content, from a width of 1024 pixels on. */
export function SideNavigation({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const { session, user } = useSignedIn();
  return (
    <header className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col border-e border-line bg-paper desk:flex">
      <div className="flex h-14 shrink-0 items-center gap-3 px-5">
        <ShopMark session={session} />
        <span className="ms-auto text-13 text-quiet">{texts.desk}</span>
      </div>
      <nav aria-label={texts.navigation} className="flex flex-1 flex-col gap-1 overflow-y-auto px-3">
        <FoldingGroups />
      </nav>
      {/* One row that opens over the list, which keeps its height. */}
      <details className="group relative shrink-0 border-t border-line p-2">
        <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-13 text-quiet hover:bg-hover [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 truncate">
            {user.name} · {texts.roles[user.role]}
          </span>
          <span className="group-open:rotate-180">
            <Icon name="up" />
          </span>
        </summary>
        <div className="panel lifted absolute inset-x-2 bottom-full z-10 p-2">
          <Settings onShowShortcuts={onShowShortcuts} />
        </div>
      </details>
    </header>
  );
}

/** The navigation at the foot of a phone, within reach of the thumb. */
export function FootNavigation() {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSignedIn();
  const screens = useScreens();
  const under = groupsOf(screens.filter(({ onPhone }) => !onPhone));
  const { pathname } = useLocation();
  const isUnder = under.some(({ screens: own }) => own.some((screen) => isShown(screen, pathname)));
  const tab = 'flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 text-12';
  return (
    <>
      <nav
        {...FOOT_BAR}
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
        <button
          type="button"
          className={classNames(tab, isUnder ? 'font-semibold text-ink' : 'text-quiet')}
          onClick={() => setOpen(true)}
        >
          <span className={classNames('rounded-round px-4 py-0.5', isUnder && 'bg-plain-soft')}>
            <Icon name="more" size={22} />
          </span>
          {texts.more}
        </button>
      </nav>
      {isOpen ? (
        <Dialog title={`${user.name} · ${texts.roles[user.role]}`} onClose={() => setOpen(false)}>
          <nav aria-label={texts.more} className="flex flex-col">
            {under.map(({ group, name, screens: own }) => (
              <Group key={group} name={name} screens={own} onClick={() => setOpen(false)} />
            ))}
          </nav>
          <Settings />
        </Dialog>
      ) : null}
    </>
  );
}

/** The height of a row, and of what stands around the rows at most, in pixels. */
const ROW = 44;
const AROUND = 150;

function useRows(): number {
  return useSyncExternalStore(onResize, () => Math.floor((innerHeight - AROUND) / ROW));
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

const isShown = ({ path }: Screen, pathname: string): boolean =>
  matchPath({ path, end: path === '/' }, pathname) !== null;

/** The groups of the side navigation; those without room are folded. */
function FoldingGroups() {
  const groups = groupsOf(useScreens());
  const { pathname } = useLocation();
  const [wanted, setWanted] = useState<ScreenGroup | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<ScreenGroup>>(new Set());
  const rows = useRows();
  const current = groups.find(({ screens }) => screens.some((screen) => isShown(screen, pathname)))?.group ?? null;
  const folding = groups
    .filter(({ name }) => name !== null)
    .map(({ group, screens }) => ({ name: group, screens: screens.length }));
  const others = groups.filter(({ name }) => name === null).reduce((sum, { screens }) => sum + screens.length, 0);
  const open = openGroups(folding, { current, wanted, closed }, rows - others);
  const toggle = (group: ScreenGroup) => {
    const isOpen = open.has(group);
    setWanted(isOpen ? null : group);
    setClosed(new Set(isOpen ? [...closed, group] : [...closed].filter((one) => one !== group)));
  };
  return groups.map(({ group, name, screens }) => (
    <Group
      key={group}
      name={name}
      screens={screens}
      fold={{ isOpen: name === null || open.has(group), onToggle: () => toggle(group) }}
    />
  ));
}

type Grouped = { group: ScreenGroup; name: string | null; screens: readonly Screen[] };

/** Returns the groups that have screens. One screen says for itself what it is for. */
function groupsOf(screens: readonly Screen[]): Grouped[] {
  return SCREEN_GROUPS.map((group) => {
    const own = screens.filter((screen) => screen.group === group);
    return { group, name: group === 'today' || own.length === 1 ? null : texts.groups[group], screens: own };
  }).filter(({ screens: own }) => own.length > 0);
}

type GroupProps = {
  name: string | null;
  screens: readonly Screen[];
  fold?: { isOpen: boolean; onToggle: () => void };
  onClick?: () => void;
};

/** Links to the screens of a group, under its name, which opens and closes them where groups fold. */
function Group({ name, screens, fold, onClick }: GroupProps) {
  const id = useId();
  const isOpen = fold === undefined || fold.isOpen;
  return (
    <div className={fold === undefined ? 'pb-2' : undefined}>
      {name === null ? null : fold === undefined ? (
        <h2 id={id} className="px-3 pb-0.5 text-12 font-semibold text-quiet">
          {name}
        </h2>
      ) : (
        <h2>
          <button
            type="button"
            id={id}
            aria-expanded={isOpen}
            onClick={fold.onToggle}
            className="flex min-h-11 w-full items-center justify-between rounded-control px-3 text-12 font-semibold text-quiet hover:bg-hover hover:text-ink"
          >
            {name}
            <Icon name={isOpen ? 'up' : 'down'} size={16} />
          </button>
        </h2>
      )}
      <ul aria-labelledby={name === null ? undefined : id} hidden={!isOpen}>
        {screens.map((screen) => (
          <li key={screen.path}>
            <ScreenLink screen={screen} onClick={onClick} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ScreenLink({ screen: { path, name, icon }, onClick }: { screen: Screen; onClick: (() => void) | undefined }) {
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
