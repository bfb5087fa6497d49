import type { ColumnType } from 'kysely';
import type { TextByLanguage } from '../../../../domain/language/text-by-language.ts';

/** See migrations/0240-own-pictures.sql. */
export type OwnPictureTables = {
  own_picture: {
    picture_id: string;
    bytes: Buffer;
    width: number;
    height: number;
    phone_bytes: number;
    name: string;
    alt: ColumnType<TextByLanguage, string | undefined, string>;
    added_at: Date;
    added_by: string;
  };
};
