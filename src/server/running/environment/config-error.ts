/** What is wrong with a setting of shop.config.ts, such as "must be at least 0"; null: there is no such setting. */
export type SettingFault = { key: string; fault: string | null };

/** A configuration error: one clear sentence for each fault, which names the key. It stops the start. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly (string | SettingFault)[];

  constructor(...faults: readonly (string | SettingFault)[]) {
    super(faults.map(sentenceOf).join('\n'));
    this.faults = faults;
  }
}

function sentenceOf(of: string | SettingFault): string {
  if (typeof of === 'string') return of;
  const { key, fault } = of;
  return `shop.config.ts: ${fault === null ? `there is no setting \`${key}\`` : `${key} is wrong: ${fault}`}.`;
}

export type Environment = Readonly<Record<string, string | undefined>>;
