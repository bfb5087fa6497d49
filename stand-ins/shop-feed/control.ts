import type { MerchantChanges } from './changes.ts';
import type { ActiveFaults, FaultRequest } from './faults/active-faults.ts';
import { FAULTS } from './faults/registry.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';

const OUTAGE = 57;

export type KnownFault = { case: number; name: string; summary: string; values: readonly string[] };

/** All changes and faults that can be applied to the running shop; /control offers the same over HTTP. */
export class ShopControl {
  readonly #changes: MerchantChanges;
  readonly #faults: ActiveFaults;
  readonly #log: RequestLog;
  readonly #etagsAtStart: boolean;
  #etags: boolean;

  constructor(changes: MerchantChanges, faults: ActiveFaults, log: RequestLog, etags: boolean) {
    this.#changes = changes;
    this.#faults = faults;
    this.#log = log;
    this.#etagsAtStart = etags;
    this.#etags = etags;
  }

  /** Turns a bad-feed case on. Throws UnknownFault for a case or value that does not exist. */
  turnOn(request: FaultRequest): void {
    this.#faults.turnOn(request);
  }

  turnOff(number: number): void {
    this.#faults.turnOff(number);
  }

  turnAllOff(): void {
    this.#faults.clear();
  }

  /** Sets the price of one variant (named by its title) or of all, in the feed's notation: "1499.00". */
  setPrice(input: {
    handle: string;
    price: string;
    compareAtPrice?: string | null | undefined;
    variant?: string | undefined;
  }): void {
    const compare = input.compareAtPrice === undefined ? {} : { compareAtPrice: input.compareAtPrice };
    this.#changes.editVariants(input.handle, input.variant ?? '*', { price: input.price, ...compare });
  }

  setAvailability(input: { handle: string; available: boolean; variant?: string | undefined }): void {
    this.#changes.editVariants(input.handle, input.variant ?? '*', { available: input.available });
  }

  remove(handle: string): void {
    this.#changes.remove(handle);
  }

  rename(input: { handle: string; title?: string | undefined; newHandle?: string | undefined }): void {
    this.#changes.rename(input.handle, { title: input.title, handle: input.newHandle });
  }

  /** Cuts the connection of every request outside /control, pictures included. */
  outage(on: boolean): void {
    if (on) this.#faults.turnOn({ case: OUTAGE });
    else this.#faults.turnOff(OUTAGE);
  }

  etags(on: boolean): void {
    this.#etags = on;
  }

  sendsEtags(): boolean {
    return this.#etags;
  }

  /** Undoes every fault and change and empties the request log. */
  reset(): void {
    this.#changes.reset();
    this.#faults.clear();
    this.#log.clear();
    this.#etags = this.#etagsAtStart;
  }

  active(): { case: number; name: string; options: object; seen: number }[] {
    return this.#faults
      .list()
      .map(({ fault, options, seen }) => ({ case: fault.case, name: fault.name, options, seen }));
  }

  known(): KnownFault[] {
    return FAULTS.map(({ case: number, name, summary, values }) => ({
      case: number,
      name,
      summary,
      values: values ?? [],
    }));
  }

  requests(): readonly LoggedRequest[] {
    return this.#log.entries();
  }

  forgetRequests(): void {
    this.#log.clear();
  }
}
