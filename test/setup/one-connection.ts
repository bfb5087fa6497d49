import { AsyncLocalStorage } from 'node:async_hooks';
import { DefaultConnectionProvider, TransactionBuilder } from 'kysely';

/**
 * The embedded database has one connection. Code that asks for another one within a transaction waits there for itself, and the
 * whole shop behind it; on PostgreSQL nobody notices until the pool is empty. Loaded before each test file: in tests it fails at
 * once, whatever the database, in every act that a test tries.
 */
const transactionHeld = new AsyncLocalStorage<{ isOpen: boolean }>();

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
      const within = async (transaction: unknown) => {
        const held = { isOpen: true };
        try {
          return await transactionHeld.run(held, () => work(transaction));
        } finally {
          held.isOpen = false;
        }
      };
      return Reflect.apply(execute, self, [within, ...others]);
    },
  });
  DefaultConnectionProvider.prototype.provideConnection = new Proxy(
    // oxlint-disable-next-line typescript/unbound-method -- called below with the provider it belongs to
    DefaultConnectionProvider.prototype.provideConnection,
    {
      apply(provide, self, given: unknown[]) {
        if (transactionHeld.getStore()?.isOpen === true)
          throw new Error('A second connection within a transaction: query on the transaction instead.');
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
