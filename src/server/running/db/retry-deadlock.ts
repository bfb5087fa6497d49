const TRIES = 3;
const DEADLOCK = '40P01';

/**
 * Retries a transaction that PostgreSQL cancelled because of a deadlock. `work` is the whole transaction. The
 * other transaction has continued meanwhile.
 */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || tries === TRIES) throw error;
    }
  }
}
