import type { Resolve } from '../src/server/running/http/outside-request.ts';

/** A name server that says one address after the other for whatever it is asked, and the last one from then on. */
export function sayingInTurn(...addresses: readonly string[]): { resolve: Resolve; asked: () => number } {
  let turns = 0;
  const resolve: Resolve = (_name, _options, done) => {
    const address = addresses[Math.min(turns, addresses.length - 1)] ?? '';
    turns += 1;
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  return { resolve, asked: () => turns };
}
