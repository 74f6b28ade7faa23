export { OrderActions } from './components/order-actions.tsx';
export { Receipt } from './components/receipt.tsx';
