export { ResultPage as default, resultMetadata as metadata } from '@/features/checkout/server';
