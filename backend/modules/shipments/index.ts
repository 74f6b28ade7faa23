export { deleteShipment, listShipments, refreshShipment, registerShipment } from './commands.ts';
export { refreshShipments } from './process.ts';
