export { OrderLookup } from './components/order-lookup.tsx';
export type { OrderLookupValues } from './schema.ts';
