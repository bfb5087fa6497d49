export { addShipment } from './add-shipment.ts';
export {
  addScans,
  cancelShipment,
  cancelWaitingShipments,
  changeShipment,
  lockShipment,
  shipmentsFollow,
} from './change-shipments.ts';
export { storeScans } from './store-scans.ts';
export {
  awaitsBookedCourier,
  BY_HAND,
  isGoing,
  openPieces,
  type Pieces,
  piecesIn,
  scansOf,
  type ShipmentRow,
  shipmentsOf,
  shipmentsOfOrders,
} from './read-shipments.ts';
