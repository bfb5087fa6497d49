import type { ColumnType, Generated } from 'kysely';

/** See migrations/0153-shop-settings.sql, 0200-shop-draft.sql, 0257-provider-keys.sql and 0258-first-guesses.sql. */
export type ShopSettingTables = {
  shop_setting_version: {
    version: number;
    saved_at: Date;
    saved_by: string;
    settings: ColumnType<Record<string, unknown>, string, never>;
  };
  shop_draft: {
    shop: Generated<boolean>;
    revision: number;
    changes: ColumnType<Record<string, unknown>, string, string>;
    back: ColumnType<string[], string, string>;
    saved_at: Date | null;
    saved_by: string | null;
    publish_at: Date | null;
    publish_by: string | null;
    failure: string | null;
  };
  shop_draft_editor: { name: string; seen_at: Date };
  first_guesses: {
    shop: Generated<boolean>;
    read_at: Date;
    address: string;
    guesses: ColumnType<unknown[], string, string>;
    failure: 'no_page' | 'currency' | 'nothing_new' | null;
  };
  provider_keys: {
    group_id: string;
    revision: number;
    sealed: string | null;
    key_id: string | null;
    set_at: Date;
    set_by: string;
    tried: 'accepted' | 'unreachable' | 'untried';
    former_until: Date | null;
  };
};
