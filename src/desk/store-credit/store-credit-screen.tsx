import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import * as v from 'valibot';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import type { CreditOverview, CreditStatement } from '../../contracts/desk/store-credit.ts';
import { mobileFault, normaliseMobile } from '../../domain/address/address.ts';
import { callDesk } from '../api/call-desk.ts';
import { describeError } from '../api/desk-error.ts';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Empty, Failure, Loading } from '../feedback/states.tsx';
import { DESK_LOCALE } from '../language/desk-language.ts';
import { formatMoment, formatMoney, formatNumber } from '../language/formats.ts';
import { Screen } from '../shell/screen.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { texts } from './texts.ts';

type Entry = CreditStatement['entries'][number];

const COLUMNS: readonly Column<Entry>[] = [
  { name: texts.when, cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at)}</span> },
  { name: texts.what, cell: (entry) => <What entry={entry} />, isRowHeader: true },
  { name: texts.sum, cell: ({ amountPaise }) => formatMoney(amountPaise), numeric: true },
  { name: texts.left, cell: (entry) => <Left entry={entry} />, numeric: true },
];

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
        overview.error === null ? (
          <Loading />
        ) : (
          <Failure message={describeError(overview.error)} onRetry={() => void overview.refetch()} />
        )
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
  if (statement.data === undefined) {
    return statement.error === null ? (
      <Loading />
    ) : (
      <Failure message={describeError(statement.error)} onRetry={() => void statement.refetch()} />
    );
  }
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
        <DataTable caption={texts.statement} rows={entries} rowKey={({ id }) => id} columns={COLUMNS} />
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

function What({ entry: { kind, reason, by } }: { entry: Entry }) {
  return (
    <>
      <span className="block">
        {texts.kinds[kind]}
        {by === null ? null : ` ${texts.by(by)}`}
      </span>
      {reason === null ? null : <span className="block text-13 wrap-anywhere text-quiet">{reason}</span>}
    </>
  );
}

/** What is left of an addition; lines that take have nothing left. */
function Left({ entry: { leftPaise, expiresAt } }: { entry: Entry }) {
  if (expiresAt === null || leftPaise === 0) return '–';
  return (
    <>
      {formatMoney(leftPaise)}
      <span className="block text-13 text-quiet">{texts.until(formatLastDay(expiresAt))}</span>
    </>
  );
}

const LAST_DAY = new Intl.DateTimeFormat(DESK_LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** The last day on which it counts: it ends with the day, whose end is the first moment of the next. */
function formatLastDay(expiresAt: string): string {
  return LAST_DAY.format(new Date(Date.parse(expiresAt) - 1));
}
