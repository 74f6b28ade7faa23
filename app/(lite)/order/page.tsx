export { OrderPage as default, orderMetadata as metadata } from '@/features/checkout/server';
