import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { CreditOverview, CreditStatement } from '../../contracts/desk/store-credit.ts';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { displayOrderNumber } from '../../domain/orders/display-number.ts';
import { callDesk } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Empty } from '../feedback/states.tsx';
import { formatLastDay, formatMoment, formatMoney, formatNumber } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { texts } from './texts.ts';

type Entry = CreditStatement['entries'][number];

/** What leads here from an order brings its number, beside the address. */
const broughtSchema = v.object({ mobile: v.pipe(v.string(), v.regex(/^\d{10}$/)) });

/** The credit of a mobile number: its balance and statement, given and taken off here. */
export function StoreCreditScreen() {
  const brought = v.safeParse(broughtSchema, useLocation().state);
  const broughtMobile = brought.success ? brought.output.mobile : null;
  const [typed, setTyped] = useState(broughtMobile ?? '');
  const [mobile, setMobile] = useState(broughtMobile);
  const [isWrong, setWrong] = useState(false);
  const overview = useQuery({
    queryKey: ['storeCredit'],
    queryFn: () => callDesk(DESK_ENDPOINTS.storeCredit, {}),
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const isNumber = mobileFault(typed) === null;
    setWrong(!isNumber);
    setMobile(isNumber ? normaliseMobile(typed) : null);
  };
  return (
    <Screen title={texts.title} subtitle={texts.subtitle} narrow>
      {overview.data === undefined ? (
        <QueryState query={overview} />
      ) : (
        <>
          <Terms overview={overview.data} />
          <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={find}>
            <TextField
              className="min-w-0 flex-1 basis-60"
              label={texts.mobile}
              error={isWrong ? texts.wrongMobile : undefined}
              type="tel"
              autoComplete="off"
              maxLength={30}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button look="primary" type="submit" icon="search">
              {texts.find}
            </Button>
          </form>
          {mobile === null ? null : <Account key={mobile} mobile={mobile} overview={overview.data} />}
        </>
      )}
    </Screen>
  );
}

function Terms({ overview: { on, monthsValid, outstandingPaise } }: { overview: CreditOverview }) {
  return (
    <p className="text-quiet">
      {texts.outstanding(formatMoney(outstandingPaise))}{' '}
      {on ? texts.valid(formatNumber(monthsValid)) : <b>{texts.isOff}</b>}
    </p>
  );
}

function Account({ mobile, overview }: { mobile: string; overview: CreditOverview }) {
  const [opened, setOpened] = useState<'give' | 'withdraw' | null>(null);
  const statement = useQuery({
    queryKey: ['storeCredit', mobile],
    queryFn: () => callDesk(DESK_ENDPOINTS.creditStatement, { body: { mobile } }),
  });
  if (statement.data === undefined) return <QueryState query={statement} />;
  const { balancePaise, entries } = statement.data;
  return (
    <div className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <p className="text-16 font-semibold">{texts.balance(formatMoney(balancePaise))}</p>
        <div className="flex flex-wrap gap-2">
          <Button disabled={!overview.on} onClick={() => setOpened('give')}>
            {texts.give}
          </Button>
          <Button disabled={balancePaise === 0} onClick={() => setOpened('withdraw')}>
            {texts.withdraw}
          </Button>
        </div>
      </div>
      {entries.length === 0 ? (
        <Empty icon="money" title={texts.none}>
          {texts.noneText}
        </Empty>
      ) : (
        <ul aria-label={texts.statement}>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {opened === null ? null : (
        <CreditDialog
          act={opened}
          mobile={mobile}
          mostPaise={opened === 'give' ? overview.mostAtOncePaise : balancePaise}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

/** A line of the book: what, why and when, and beside it how much and what is left of it. */
function Line({ entry: { kind, reason, orderId, by, at, amountPaise, leftPaise, expiresAt } }: { entry: Entry }) {
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line p-4 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">
          {texts.kinds[kind]}
          {by === null ? null : ` ${texts.by(by)}`}
        </p>
        {reason === null ? null : <p className="wrap-anywhere">{reason}</p>}
        {orderId === null ? null : (
          <Link to={`/orders/${orderId}`} className="inline-flex min-h-11 items-center underline">
            {displayOrderNumber(orderId)}
          </Link>
        )}
        <p className="text-13 text-quiet">{formatMoment(at)}</p>
      </div>
      <div className="tabular shrink-0 text-end">
        <p className="font-semibold">{amountPaise > 0 ? `+${formatMoney(amountPaise)}` : formatMoney(amountPaise)}</p>
        {expiresAt === null || leftPaise === 0 ? null : (
          <>
            <p className="text-13 text-quiet">{texts.left(formatMoney(leftPaise))}</p>
            <p className="text-13 text-quiet">{texts.until(formatLastDay(expiresAt))}</p>
          </>
        )}
      </div>
    </li>
  );
}
