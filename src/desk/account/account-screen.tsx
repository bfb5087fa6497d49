import { useSignedIn } from '../api/session.ts';
import { Screen } from '../shell/screen.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SignInChanges } from './sign-in-changes.tsx';
import { texts } from './texts.ts';

/** How this user signs in: password, second factor, passkeys, sessions. */
export function AccountScreen() {
  const { user } = useSignedIn();
  return (
    <Screen title={texts.title} subtitle={user.name} narrow>
      <PasswordForm />
      <SecondFactor />
      <Passkeys />
      <OwnSessions />
      <SignInChanges />
    </Screen>
  );
}
