import { sql } from 'kysely';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { statesWith } from '../../../domain/orders/order-state-table.ts';
import type { Database } from '../../running/db/connect.ts';
import { owedOnCards } from './read-cards.ts';

type Config = { shop: Pick<ShopConfig, 'giftCards'> };
type Reader = { database: Database; now: () => number };

/** What is not paid yet and may be: its card is still to come. */
const OPEN = statesWith({ phase: ['unpaid'] });

/**
 * Returns the configuration with gift cards that are turned off still taken while something is left on cards that were
 * sold, or one waits for its payment: that is money of those who have them, and the payment has to ask for their codes.
 */
export async function takingSoldCards<C extends Config>(config: C, reader: Reader): Promise<C> {
  if (config.shop.giftCards.are !== 'off' || !(await areCardsOut(reader))) return config;
  return { ...config, shop: { ...config.shop, giftCards: { ...config.shop.giftCards, are: 'only_taken' } } };
}

async function areCardsOut(reader: Reader): Promise<boolean> {
  if ((await owedOnCards(reader)) > 0) return true;
  const waiting = await reader.database
    .selectFrom('shop_order')
    .select(sql<number>`1`.as('one'))
    .where('source', '=', 'gift_card')
    .where('state', 'in', OPEN)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
