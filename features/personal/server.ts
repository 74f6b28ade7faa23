import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { AddressPage } from './components/addresses/page.tsx';
export { LoyaltyPage } from './components/loyalty/page.tsx';
export { OverviewPage } from './components/overview/page.tsx';
export { ProfilePage } from './components/profile/page.tsx';

/** Personal pages are not indexed. */
const ownPage = (title: string): Metadata => ({ title, robots: { index: false } });

export const overviewMetadata = ownPage(texts.overview.title);
export const profileMetadata = ownPage(texts.profile.title);
export const addressMetadata = ownPage(texts.addresses.title);
export const loyaltyMetadata = ownPage(texts.loyalty.title);
