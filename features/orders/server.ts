import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { OrdersPage } from './components/orders-page.tsx';

/** Personal pages: not for search engines. */
export const ordersMetadata: Metadata = { title: texts.title, robots: { index: false, follow: false } };
