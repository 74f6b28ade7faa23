export { OrderLookup } from './components/order-lookup';
export type { OrderLookupValues } from './schema';
