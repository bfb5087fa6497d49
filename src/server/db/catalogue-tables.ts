/** Tables of the catalogue; see migrations/0001-catalogue.sql. */
export type CatalogueTables = {};
