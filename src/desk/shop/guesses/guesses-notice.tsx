import { useQuery } from '@tanstack/react-query';
import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import { callDesk } from '../../api/call-desk.ts';
import { useMayCall } from '../../api/session.ts';
import { useDeskAct } from '../../api/use-desk-act.ts';
import { Button } from '../../controls/button.tsx';
import { OwnPicture } from '../../own-pictures/own-picture.tsx';
import { Notice } from '../../feedback/states.tsx';
import { formatNumber } from '../../language/formats.ts';
import { ownPictureAt } from '../../../domain/merchant/own-picture.ts';
import { texts } from './texts.ts';

type Found = NonNullable<DeskResponse<'shopGuesses'>['found']>;

type GuessesNoticeProps = {
  /** The draft's keys. */
  prepared: ReadonlySet<string>;
  /** Something was published: whoever has done that needs to hear no longer that nothing was found. */
  isPublished: boolean;
  mayChange: boolean;
};

/** Lists the parts of the draft that were prepared from the merchant's present site, and where each part comes from. */
export function GuessesNotice({ prepared, isPublished, mayChange }: GuessesNoticeProps) {
  const mayRead = useMayCall('shopGuesses');
  const query = useQuery({
    queryKey: ['shop-guesses'],
    queryFn: () => callDesk(DESK_ENDPOINTS.shopGuesses, {}),
    enabled: mayRead,
  });
  const look = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.guessShop, { body: {} }),
    reload: ['shop-guesses', 'shop-draft'],
  });
  const found = query.data?.found ?? null;
  if (found === null) return null;
  const host = new URL(found.address).hostname;
  const guesses = found.guesses.filter(({ key }) => prepared.has(key));
  if (guesses.length === 0 && (found.failure === null || isPublished)) return null;
  return (
    <Notice tone={found.failure === 'currency' ? 'danger' : 'info'}>
      {found.failure === null ? (
        <>
          <p className="font-semibold">{texts.title(host)}</p>
          <p>{texts.text}</p>
          <dl className="flex flex-col gap-1 pt-2">
            {guesses.map((guess) => (
              <div key={guess.key} className="flex flex-wrap items-center gap-x-2">
                <dt className="font-medium">{texts.keys[guess.key]}</dt>
                <dd className="flex flex-wrap items-center gap-x-2">
                  <Guessed guess={guess} />
                  <span className="text-13 text-quiet">{texts.from[guess.from]}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{texts.failures[found.failure](host)}</p>
      )}
      {mayChange ? (
        <div className="pt-2">
          <Button icon="sync" busy={look.isPending} onClick={() => look.mutate()}>
            {texts.again}
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}

function Guessed({ guess: { key, value } }: { guess: Found['guesses'][number] }) {
  if (key === 'menuEntries') return texts.entries(formatNumber(Array.isArray(value) ? value.length : 0));
  const text = typeof value === 'string' ? value : '';
  if (key === 'logoUrl') {
    return ownPictureAt(text) === null ? null : <OwnPicture picture={{ address: text }} className="h-10 max-w-40" />;
  }
  if (key !== 'themeColour') return <span className="wrap-anywhere">{text}</span>;
  return (
    <>
      <span
        aria-hidden
        className="inline-block size-5 rounded-control border border-line"
        style={{ background: text }}
      />
      <code>{text}</code>
    </>
  );
}
