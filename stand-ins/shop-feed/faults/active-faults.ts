import type { FeedSource } from '../feed-source.ts';
import type { Exchange, Fault, FaultOptions } from './fault.ts';
import { FAULTS } from './registry.ts';

export type ActiveFault = { fault: Fault; options: FaultOptions; seen: number };

export type FaultRequest = { case: number } & { [K in keyof FaultOptions]?: FaultOptions[K] | undefined };

export class UnknownFault extends Error {}

/** The cases that are turned on. They combine; if several replace the response, the first wins. */
export class ActiveFaults {
  readonly #source: FeedSource;
  #active: ActiveFault[] = [];

  constructor(source: FeedSource) {
    this.#source = source;
  }

  /** Turns a case on, replacing an earlier setting of the same case. Throws UnknownFault for a wrong case or value. */
  turnOn(request: FaultRequest): ActiveFault {
    const fault = FAULTS.find((candidate) => candidate.case === request.case);
    if (fault === undefined) throw new UnknownFault(`no case ${request.case}; there are 1 to ${FAULTS.length}`);
    const value = request.value ?? fault.values?.[0] ?? '';
    if (request.value !== undefined && !(fault.values ?? []).includes(value)) {
      throw new UnknownFault(`case ${fault.case} has no value "${value}"; it has: ${(fault.values ?? []).join(', ')}`);
    }
    const options: FaultOptions = {
      value,
      path: request.path ?? '',
      times: request.times ?? fault.times ?? Infinity,
      handle: request.handle ?? this.#source.exampleHandle,
      collection: request.collection ?? this.#source.collections(0, 1)[0]?.handle ?? '',
      seconds: request.seconds ?? 2,
      limit: request.limit ?? 50,
      megabytes: request.megabytes ?? 64,
    };
    this.turnOff(fault.case);
    const active = { fault, options, seen: 0 };
    this.#active.push(active);
    return active;
  }

  turnOff(number: number): void {
    this.#active = this.#active.filter((active) => active.fault.case !== number);
  }

  clear(): void {
    this.#active = [];
  }

  list(): readonly ActiveFault[] {
    return this.#active;
  }

  /** Returns the faults that apply to this exchange and counts it towards their `times`. */
  taking(exchange: Exchange): ActiveFault[] {
    const taking = this.#active.filter(
      ({ fault, options, seen }) =>
        (exchange.kind !== 'picture' || fault.pictures === true) &&
        exchange.path.includes(options.path) &&
        seen < options.times,
    );
    for (const active of taking) active.seen += 1;
    return taking;
  }

  /**
   * Returns the shop's handle for a product requested as `handle`; null if a fault has moved it to another
   * handle.
   */
  originalHandle(handle: string): string | null {
    for (const { fault, options } of this.#active) {
      if (fault.handle === undefined) continue;
      if (fault.handle(options) === handle) return options.handle;
      if (options.handle === handle) return null;
    }
    return handle;
  }
}
