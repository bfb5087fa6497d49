import { AsyncLocalStorage } from 'node:async_hooks';
import { DefaultConnectionProvider, TransactionBuilder } from 'kysely';

/**
 * The embedded database has one connection. Code that asks for another one within a transaction waits there for itself, and the
 * whole shop behind it; on PostgreSQL nobody notices until the pool is empty. Loaded before each test file: in tests it fails at
 * once, whatever the database, in every act that a test tries.
 */
const transactionHeld = new AsyncLocalStorage<Held>();

type Held = {
  isOpen: boolean;
  /** Where its connection is from: another database has connections of its own. */
  provider: unknown;
  /** The transaction around it. */
  outer: Held | undefined;
};

const OWN_FRAMES = /[\\/]node_modules[\\/]|[\\/]one-connection\.ts|^Error/;
const TESTS = /\.test\.tsx?\b|[\\/]test[\\/]/;

/** Tests hold transactions themselves, so that another request must wait for them. */
function isBegunByTest(): boolean {
  const caller = (new Error().stack ?? '').split('\n').find((frame) => !OWN_FRAMES.test(frame));
  return TESTS.test(caller ?? '');
}

function refuseSecondConnections(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called below with the builder it belongs to
  TransactionBuilder.prototype.execute = new Proxy(TransactionBuilder.prototype.execute, {
    apply(execute, self, [work, ...others]: [(transaction: unknown) => Promise<unknown>, ...unknown[]]) {
      if (isBegunByTest()) return Reflect.apply(execute, self, [work, ...others]);
      const held: Held = { isOpen: false, provider: undefined, outer: transactionHeld.getStore() };
      const within = async (transaction: unknown) => {
        held.isOpen = true;
        try {
          return await work(transaction);
        } finally {
          held.isOpen = false;
        }
      };
      return transactionHeld.run(held, () => Reflect.apply(execute, self, [within, ...others]));
    },
  });
  DefaultConnectionProvider.prototype.provideConnection = new Proxy(
    // oxlint-disable-next-line typescript/unbound-method -- called below with the provider it belongs to
    DefaultConnectionProvider.prototype.provideConnection,
    {
      apply(provide, self, given: unknown[]) {
        const held = transactionHeld.getStore();
        for (let one = held; one !== undefined; one = one.outer) {
          if (one.isOpen && one.provider === self)
            throw new Error('A second connection within a transaction: query on the transaction instead.');
        }
        // A transaction's first connection is its own.
        if (held !== undefined) held.provider ??= self;
        return Reflect.apply(provide, self, given);
      },
    },
  );
}

/** Files of one worker share the library. */
const DONE = Symbol.for('second connections are refused');
if (!Reflect.has(DefaultConnectionProvider, DONE)) {
  Reflect.set(DefaultConnectionProvider, DONE, true);
  refuseSecondConnections();
}
