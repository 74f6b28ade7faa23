export { OrderActions } from './components/order-actions';
export { Receipt } from './components/receipt';
export { Refusal } from './components/refusal';
