import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import type { CommandName, RunCommand, StopCommands } from './commands/command-socket.ts';
import type { Database } from './db/connect.ts';
import type { DatabaseSchema } from './db/schema.ts';
import type { Periodic } from './jobs/periodic.ts';
import type { Receivers, Senders } from './outbox/receivers.ts';

/** What a feature brings once it is created with what it needs. */
export type Part = {
  /** Endpoints of the shop. */
  routes?: readonly FastifyPluginAsync[];
  /** Receivers of the outbox, by topic. */
  receivers?: Senders;
  /** Commands that a running shop takes on this machine. */
  commands?: Readonly<Partial<Record<CommandName, RunCommand>>>;
  /** Registers what /metrics reports of it. */
  metrics?: (registry: Registry) => void;
  /** Starts the work that repeats, once every feature is created. */
  start?: () => readonly Pick<Periodic, 'stop'>[];
  /** Takes no more requests. Ends before any work does. */
  closeFront?: StopCommands;
  /** Ends what runs since it was created. */
  stop?: () => Promise<void>;
};

type Named = {
  name: string;
  /** Tables in which it stores something of a person. */
  personalData?: readonly (keyof DatabaseSchema)[];
  /** Deletes what it has kept long enough. Runs every hour. */
  deleteExpired?: (database: Database, now: number) => Promise<unknown>;
};

/**
 * A feature of the shop with its wiring: what it needs of those above it in the list (features.ts), and what it offers
 * to those below, as `services`. It stands in `feature.ts` of its folder.
 */
export type Feature<Needs, Offered extends object = object> = Named & {
  create: (needs: Needs) => Created<Offered> | Promise<Created<Offered>>;
};

type Created<Offered> = Part & { services: Offered };

/** Told of each feature as it is created. */
export type OnCreated = (name: string, part: Part) => void;

/** Features in the order in which they are created. The compiler refuses one whose needs nothing above it offers. */
export type Features<Base, Services> = {
  all: readonly Named[];
  add<Offered extends object>(feature: Feature<Services, Offered>): Features<Base, Services & Offered>;
  /** Creates all of them, and starts nothing. */
  create(base: Base, onCreated?: OnCreated): Promise<Services>;
};

type Receiving = { receivers: Receivers };

/** Begins a list of features, all of which may need what is in `Base`. */
export function featuresOver<Base extends Receiving>(): Features<Base, Base> {
  return listOf([], async (base: Base) => base);
}

function listOf<Base extends Receiving, Services extends object>(
  all: readonly Named[],
  create: Features<Base, Services>['create'],
): Features<Base, Services> {
  return {
    all,
    create,
    add: (feature) =>
      listOf([...all, feature], async (base: Base, onCreated) => {
        const above = await create(base, onCreated);
        const { services, ...part } = await feature.create(above);
        base.receivers.add(part.receivers ?? {});
        onCreated?.(feature.name, part);
        return { ...above, ...services };
      }),
  };
}
