import type { Log } from '../../../running/log.ts';
import { type Periodic, startPeriodic } from '../../../running/jobs/periodic.ts';
import type { GatewayChoice } from './choice.ts';

/** Reads each second what other processes found of the gateways, until stopped. */
export function startFollowingStandings(choice: Pick<GatewayChoice, 'refresh'>, log: Log, everyMs = 1_000): Periodic {
  return startPeriodic({
    everyMs,
    run: async () => {
      await choice.refresh();
      return false;
    },
    onError: (error) => log.warn({ err: error }, 'standings of the gateways not read; will retry'),
  });
}
