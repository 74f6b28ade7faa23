import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { OrdersPage } from './components/orders-page.tsx';

/** Metadata of a personal page, which search engines must not index. */
export const ordersMetadata: Metadata = { title: texts.title, robots: { index: false, follow: false } };
