/**
 * Ends this process when its parent has ended, even by SIGKILL: the IPC channel between the two then closes. Loaded
 * before the process's other code, by `--import` or an import.
 */
const LIMIT_MS = 25_000;

if (process.connected) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LIMIT_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // The open channel must not keep a process running that has done its work.
  process.channel?.unref();
}
