import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { OrderPage, OrderResultPage } from './components/order-page.tsx';

const personal = { robots: { index: false, follow: false } };
export const orderMetadata: Metadata = { ...personal, title: texts.title };
export const resultMetadata: Metadata = { ...personal, title: texts.result.page };
