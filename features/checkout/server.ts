import type { Metadata } from 'next';
import { texts } from './texts';

export { OrderPage } from './components/order-page';
export { ResultPage } from './components/result-page';

const personal = { robots: { index: false, follow: false } };
export const orderMetadata: Metadata = { ...personal, title: texts.title };
export const resultMetadata: Metadata = { ...personal, title: texts.result.page };
