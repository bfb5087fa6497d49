export { addShipment } from './add-shipment.ts';
export {
  addScans,
  BY_HAND,
  cancelShipment,
  cancelWaitingShipments,
  changeShipment,
  lockShipment,
  shipmentsFollow,
} from './change-shipments.ts';
export {
  isGoing,
  openPieces,
  type Pieces,
  piecesIn,
  scansOf,
  type ShipmentRow,
  shipmentsOf,
  shipmentsOfOrders,
} from './read-shipments.ts';
