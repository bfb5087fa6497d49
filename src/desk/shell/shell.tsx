import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useLiveEvents } from '../api/live-events.ts';
import { QueryState } from '../api/query-state.tsx';
import { sessionQuery, SignedInContext } from '../api/session.ts';
import { PasswordDialog } from '../dialogs/password-dialog.tsx';
import { Notice } from '../feedback/states.tsx';
import { Toasts } from '../feedback/toasts.tsx';
import { texts as shortcutTexts } from '../shortcuts/texts.ts';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { listenForShortcuts, useShortcut } from '../shortcuts/shortcuts.ts';
import { SignIn } from '../sign-in/sign-in.tsx';
import { FootNavigation, NavigationShortcuts, SideNavigation } from './navigation.tsx';
import { texts } from './texts.ts';

/** The frame of every screen. Without a session it shows the sign-in. */
export function Shell() {
  const session = useQuery(sessionQuery);
  const user = session.data?.user ?? null;
  const signedIn = useMemo(
    () => (session.data === undefined || user === null ? null : { session: session.data, user }),
    [session.data, user],
  );
  if (session.data === undefined) {
    return (
      <main className="mx-auto max-w-lg">
        <QueryState query={session} />
      </main>
    );
  }
  if (signedIn === null) return <SignIn session={session.data} />;
  return (
    <SignedInContext value={signedIn}>
      <Frame />
    </SignedInContext>
  );
}

function Frame() {
  const isUp = useLiveEvents();
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useEffect(listenForShortcuts, []);
  useShortcut('?', shortcutTexts.help, () => setShowsShortcuts(true));
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh">
      <a href="#content" className="skip-link">
        {texts.skip}
      </a>
      <NavigationShortcuts />
      <ScrollToTop key={pathname} />
      <SideNavigation onShowShortcuts={() => setShowsShortcuts(true)} />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 pb-24 desk:pb-10">
        {isUp ? null : (
          <div className="p-3">
            <Notice tone="notice">{texts.offline}</Notice>
          </div>
        )}
        <Outlet />
      </main>
      <FootNavigation />
      <Toasts />
      <PasswordDialog />
      {showsShortcuts ? <ShortcutsDialog onClose={() => setShowsShortcuts(false)} /> : null}
    </div>
  );
}

/** Scrolls a new screen to the top; a filter change on the same screen does not scroll. */
function ScrollToTop() {
  useEffect(() => {
    // Braces, because newer browsers return a promise here, which an effect must not return.
    scrollTo(0, 0);
  }, []);
  return null;
}
