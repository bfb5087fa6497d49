import { useQuery } from '@tanstack/react-query';
import { describeError } from '../api/desk-error.ts';
import { Failure, Loading } from '../feedback/states.tsx';
import { formatDay } from '../language/formats.ts';
import { useNow } from '../language/use-now.ts';
import { Screen } from '../shell/screen.tsx';
import { BestSellers } from './best-sellers.tsx';
import { FailedPayments } from './failed-payments.tsx';
import { Figures } from './figures.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { MissingDetails } from './missing-details.tsx';
import { SalesCharts } from './sales-charts.tsx';
import { ShopHealth } from './shop-health.tsx';
import { texts } from './texts.ts';
import { todayQuery } from './today-query.ts';
import { WaitingQueues } from './waiting-queues.tsx';

/** The queues, then the day's figures. */
export function TodayScreen() {
  const now = useNow();
  const today = useQuery(todayQuery);
  const { data } = today;
  return (
    <Screen title={texts.title} subtitle={formatDay(new Date(now))}>
      {data === undefined ? (
        <div className="panel">
          {today.error === null ? (
            <Loading rows={6} />
          ) : (
            <Failure message={describeError(today.error)} onRetry={() => void today.refetch()} />
          )}
        </div>
      ) : (
        <>
          <WaitingQueues waiting={data.waiting} />
          <MissingDetails today={data} />
          {data.sales === null ? null : (
            <>
              <Figures sales={data.sales} />
              <SalesCharts days={data.sales.days} />
            </>
          )}
          <div className="grid items-start gap-4 desk:grid-cols-2">
            <BestSellers products={data.bestSellers} />
            <div className="flex flex-col gap-4">
              <ShopHealth today={data} />
              <FailedPayments failed={data.failedPayments} />
              <MissedSearches searches={data.missedSearches} />
            </div>
          </div>
        </>
      )}
    </Screen>
  );
}
