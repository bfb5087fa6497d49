type Settings = (name: string) => string | null;

/**
 * Runs a stand-in by itself until SIGTERM or SIGINT, with the settings of the environment (docs/stand-ins.md lists them), and prints
 * where it listens.
 */
export async function runAlone(
  name: string,
  start: (setting: Settings) => Promise<{ url: string; close: () => Promise<void> }>,
): Promise<void> {
  const { url, close } = await start((setting) => {
    const text = process.env[setting]?.trim() ?? '';
    return text === '' ? null : text;
  });
  console.log(`${name} listening at ${url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close());
}
