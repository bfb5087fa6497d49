import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { DeskSession } from '../../contracts/desk/session.ts';
import { callDesk } from '../api/call-desk.ts';
import { codeOf, describeError } from '../api/desk-error.ts';
import { mayUsePasskeys, signInByPasskey } from '../api/passkeys.ts';
import { rememberSession } from '../api/session.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { ShopMark } from '../controls/shop-mark.tsx';
import { Tick } from '../controls/tick.tsx';
import { LanguageSwitch } from '../controls/language-switch.tsx';
import { bySchema, useTypedFields } from '../controls/use-typed-fields.ts';
import { texts } from './texts.ts';

const needed = v.pipe(v.string(), v.nonEmpty(texts.missing));
const formSchema = v.object({ name: needed, password: needed, code: v.optional(v.string(), '') });
type Fields = v.InferOutput<typeof formSchema>;

/** The code is asked for once name and password are right. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/**
 * Signs in with name and password, and the code if the server requires one; or with a passkey, if this page
 * may use one.
 */
export function SignIn({ session }: { session: DeskSession }) {
  const { shopName } = session;
  const queries = useQueryClient();
  const [showsPassword, setShowsPassword] = useState(false);
  const { field, submit } = useTypedFields({ name: '', password: '', code: '' }, bySchema(formSchema));
  const [needsCode, setNeedsCode] = useState(false);
  const send = useMutation({
    meta: { showsOwnError: true },
    mutationFn: ({ name, password, code }: Fields) =>
      callDesk(DESK_ENDPOINTS.signIn, { body: { name, password, ...(code === '' ? {} : { code }) } }),
    onError: (error) => {
      if (codeOf(error) === 'second_factor_required') setNeedsCode(true);
    },
    onSuccess: (session) => void queries.setQueryData(['session'], rememberSession(session)),
  });
  const passkey = useMutation({
    meta: { showsOwnError: true },
    mutationFn: signInByPasskey,
    onSuccess: (entered) => void queries.setQueryData(['session'], rememberSession(entered)),
  });
  const failure = codeOf(send.error);
  useEffect(() => {
    document.title = `${texts.title} · ${shopName}`;
  }, [shopName]);
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-6 p-4">
      <form noValidate className="panel flex flex-col gap-4 p-5" onSubmit={submit((fields) => send.mutate(fields))}>
        <p className="flex items-center gap-3">
          <ShopMark session={session} />
          <span className="ms-auto text-13 text-quiet">{texts.desk}</span>
        </p>
        <h1 className="text-24 font-bold tracking-tight">{texts.title}</h1>
        <TextField
          label={texts.name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('name')}
        />
        <TextField
          label={texts.password}
          type={showsPassword ? 'text' : 'password'}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className="-my-2 -ms-3 flex items-center">
          <Tick label={texts.show} checked={showsPassword} onChange={setShowsPassword} />
          <span aria-hidden="true">{texts.show}</span>
        </div>
        {needsCode ? (
          <TextField
            ref={focus}
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...field('code')}
          />
        ) : null}
        {send.error === null || failure === 'second_factor_required' ? null : (
          <p role="alert" className="text-danger">
            {failure === 'sign_in_failed' ? texts.wrong : describeError(send.error)}
          </p>
        )}
        <Button look="primary" type="submit" wide busy={send.isPending}>
          {texts.submit}
        </Button>
        {mayUsePasskeys(session) ? (
          <Button icon="key" type="button" wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
            {texts.passkey}
          </Button>
        ) : null}
        {passkey.error === null ? null : (
          <p role="alert" className="text-danger">
            {texts.passkeyFailed}
          </p>
        )}
      </form>
      <div className="flex justify-center">
        <LanguageSwitch />
      </div>
    </main>
  );
}
