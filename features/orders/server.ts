import type { Metadata } from 'next';
import { texts } from './texts';

export { OrdersPage } from './components/orders-page';

/** Everybody's own: nothing for a search engine. */
export const ordersMetadata: Metadata = { title: texts.title, robots: { index: false, follow: false } };
