import { type Periodic, startPeriodic } from '../../running/jobs/periodic.ts';
import { moveReturn, withLockedReturn } from './move-return.ts';
import type { ReturnDeps } from './deps.ts';

const BATCH = 50;
const EVERY_MS = 10_000;

/**
 * Ends the requests whose refund the gateway has paid out. Returns true if there may be more. Any number of
 * replicas may run it.
 */
export async function followRefunds(deps: ReturnDeps): Promise<boolean> {
  const due = await deps.database
    .selectFrom('return_request')
    .innerJoin('refund', 'refund.refund_id', 'return_request.refund_id')
    .select('return_id')
    .where('return_request.state', 'in', ['approved', 'received'])
    .where('refund.state', '=', 'success')
    .limit(BATCH)
    .execute();
  for (const { return_id: returnId } of due) {
    await withLockedReturn(deps, returnId, async (transaction, { row }) => {
      if (row.state !== 'approved' && row.state !== 'received') return;
      const move = { to: 'refunded', cause: 'the gateway paid the refund out' } as const;
      await moveReturn(deps, transaction, row, move, new Date(deps.now()));
    });
  }
  return due.length === BATCH;
}

export function startFollowingRefunds(deps: ReturnDeps): Periodic {
  return startPeriodic({
    everyMs: EVERY_MS,
    run: () => followRefunds(deps),
    onError: (error) => deps.log.error({ err: error }, 'refunded returns not closed; will retry'),
  });
}
