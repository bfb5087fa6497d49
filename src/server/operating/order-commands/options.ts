import { parseCommand } from '../../running/commands/command-text.ts';

const OPTIONS = {
  state: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  limit: { type: 'string' },
  format: { type: 'string' },
  carrier: { type: 'string' },
  awb: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  payment: { type: 'string' },
  out: { type: 'string' },
  order: { type: 'string' },
  mobile: { type: 'string' },
  email: { type: 'string' },
  number: { type: 'string' },
  lines: { type: 'string' },
  parcel: { type: 'string' },
  loss: { type: 'string' },
  deduct: { type: 'string' },
  'despite-dispute': { type: 'string' },
} as const;

/** The options as typed. */
export type Values = Partial<Record<keyof typeof OPTIONS, string>>;

/** Parses a command line. Throws UsageError. */
export const parse = (argv: readonly string[]): { positionals: string[]; values: Values } =>
  parseCommand(argv, OPTIONS);
