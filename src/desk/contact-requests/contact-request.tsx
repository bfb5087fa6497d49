import type * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { contactSchema } from '../../contracts/desk/contact-requests.ts';
import { callDesk } from '../api/call-desk.ts';
import { useSignedIn } from '../api/session.ts';
import { useDeskAct } from '../api/use-desk-act.ts';
import { Badge } from '../controls/badge.tsx';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { formatAgo, formatMoment } from '../language/formats.ts';
import { useNow } from '../language/use-now.ts';
import { texts } from './texts.ts';

/** Time to acknowledge a complaint: 48 hours by the Consumer Protection (E-Commerce) Rules. */
const ACKNOWLEDGED_MS = 48 * 60 * 60_000;

export function ContactRequest({ request }: { request: v.InferOutput<typeof contactSchema> }) {
  const { id, receivedAt, name, email, mobile, message, doneAt, doneBy } = request;
  const { session } = useSignedIn();
  const finish = useDeskAct({
    showsOwnError: false,
    send: () => callDesk(DESK_ENDPOINTS.contactRequestDone, { params: { id: String(id) }, body: {} }),
    said: texts.markedDone,
    reload: ['contact-requests', 'today'],
  });
  const digits = mobile.replaceAll(/\D/g, '').slice(-10);
  const answer = encodeURIComponent(texts.quoted(name, message));
  const subject = encodeURIComponent(texts.subject(session.shopName));
  const now = useNow();
  const isLate = doneAt === null && now - Date.parse(receivedAt) > ACKNOWLEDGED_MS;
  const link =
    'inline-flex min-h-11 items-center gap-2 rounded-control border border-edge/60 px-4 font-medium hover:bg-hover';
  return (
    <li className="panel flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-14 font-semibold">{name}</h2>
        {isLate ? <Badge tone="danger">{texts.late}</Badge> : null}
        <time dateTime={receivedAt} className="ms-auto text-13 text-quiet">
          {formatMoment(receivedAt)} · {formatAgo(receivedAt, now)}
        </time>
      </div>
      <p className="max-w-prose whitespace-pre-wrap">{message}</p>
      <p className="text-13 text-quiet">{[email, mobile].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        {email === '' ? null : (
          <a className={link} href={`mailto:${encodeURIComponent(email)}?subject=${subject}&body=${answer}`}>
            <Icon name="newsletter" /> {texts.mail}
          </a>
        )}
        {digits.length === 10 ? (
          <>
            <a className={link} href={`https://wa.me/91${digits}?text=${answer}`} target="_blank" rel="noreferrer">
              <Icon name="requests" /> {texts.whatsapp}
            </a>
            <a className={link} href={`tel:+91${digits}`}>
              <Icon name="phone" /> {texts.call}
            </a>
          </>
        ) : null}
        {doneAt === null ? (
          <Button
            look="primary"
            icon="check"
            className="ms-auto"
            busy={finish.isPending}
            onClick={() => finish.mutate()}
          >
            {texts.markDone}
          </Button>
        ) : (
          <p className="ms-auto self-center text-13 text-saving">{texts.doneBy(doneBy ?? '', formatMoment(doneAt))}</p>
        )}
      </div>
    </li>
  );
}
