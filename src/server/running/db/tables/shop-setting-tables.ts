import type { ColumnType } from 'kysely';

/** See migrations/0153-shop-settings.sql. */
export type ShopSettingTables = {
  shop_setting_version: {
    version: number;
    saved_at: Date;
    saved_by: string;
    settings: ColumnType<Record<string, unknown>, string, never>;
  };
};
