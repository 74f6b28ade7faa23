import type { Metadata } from 'next';
import { texts } from './texts';

export { OrdersPage } from './components/orders-page';

/** Personal pages: not for search engines. */
export const ordersMetadata: Metadata = { title: texts.title, robots: { index: false, follow: false } };
