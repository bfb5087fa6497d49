import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Shopping } from '../../src/domain/cart/shopping-rules.ts';
import { COURIERS, GATEWAYS } from '../../src/server/providers/registry.ts';
import { ConfigError } from '../../src/server/running/environment/config-error.ts';

/** What the command line of a start says. */
export type Flags = {
  feed: string | undefined;
  /** The full path of a file. */
  sheet: string | undefined;
  /** The id of a gateway, or `both`. */
  gateway: string | undefined;
  /** The id of who books couriers, or `both`. */
  courier: string;
  shopping: Shopping | undefined;
  reset: boolean;
  help: boolean;
};

export const HELP = `npm start                                         the demo shop on port 3000 (PORT moves it)
npm start -- --feed https://your-shop.example     the same shop with your catalogue
npm start -- --feed desk                          empty, until its address is entered at the desk
npm start -- --sheet products.csv                 the same with the products of a file
npm start -- --gateway razorpay                   paid there; or cashfree, or both
npm start -- --courier delhivery                  booked there; or shiprocket, or both
npm start -- --shopping recommended               as shoppers know it elsewhere; or as-specified
npm start -- --demo-reset                         the demo anew, without its orders and settings`;

/** Reads them. Throws for an unknown one, and for a value that cannot stand there. */
export function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: {
      feed: { type: 'string' },
      sheet: { type: 'string' },
      gateway: { type: 'string' },
      courier: { type: 'string', default: 'shiprocket' },
      shopping: { type: 'string' },
      'demo-reset': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { feed, sheet, gateway, courier, shopping } = values;
  return {
    feed,
    sheet: sheet === undefined ? undefined : path.resolve(sheet),
    gateway: gateway === undefined ? undefined : oneOf('gateway', gateway, [...GATEWAYS.map(({ id }) => id), 'both']),
    courier: oneOf('courier', courier, [...COURIERS.map(({ id }) => id), 'both']),
    shopping: shopping === undefined ? undefined : oneOf('shopping', shopping, SHOPPING),
    reset: values['demo-reset'],
    help: values.help,
  };
}

const SHOPPING: readonly Shopping[] = ['as-specified', 'recommended'];

/** Returns the settings of the shop that they stand for. */
export function settingsOfFlags({ sheet, gateway, shopping }: Flags): Record<string, string> {
  return {
    ...(shopping === undefined ? {} : { SHOPPING: shopping }),
    ...(gateway === undefined || gateway === 'both' ? {} : { PAYMENT_TYPE: gateway }),
    ...(sheet === undefined ? {} : { SHOP_FEED_SOURCE: 'sheet', SHOP_SHEET: sheet }),
  };
}

function oneOf<Choice extends string>(flag: string, given: string, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === given);
  if (chosen !== undefined) return chosen;
  const words = `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  throw new ConfigError(`--${flag} must be ${words}, not "${given}".`);
}
