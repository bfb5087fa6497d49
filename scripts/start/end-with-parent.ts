/**
 * Loaded before a process's own code (`--import`, or imported): ends it when whoever started it is gone, however that
 * one ended. The channel between the two closes with the parent, SIGKILL included.
 */
const LIMIT_MS = 25_000;

if (process.connected) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // Listening must not keep a process alive that has done its work.
  process.channel?.unref();
}
