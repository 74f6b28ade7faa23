export { deleteShipment, listShipments, refreshShipment, registerShipment } from './commands';
export { refreshShipments } from './process';
