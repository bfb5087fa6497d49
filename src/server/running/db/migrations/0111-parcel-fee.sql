-- The part of a parcel's amount that is the order's COD fee; null in parcels of earlier versions: the first one has it.
alter table shipment add column cod_fee_paise bigint check (cod_fee_paise >= 0);
