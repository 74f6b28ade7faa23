import type { Metadata } from 'next';
import { texts } from './texts';

export { AddressPage } from './components/addresses/page';
export { LoyaltyPage } from './components/loyalty/page';
export { OverviewPage } from './components/overview/page';
export { ProfilePage } from './components/profile/page';

/** Personal pages are not indexed. */
const ownPage = (title: string): Metadata => ({ title, robots: { index: false } });

export const overviewMetadata = ownPage(texts.overview.title);
export const profileMetadata = ownPage(texts.profile.title);
export const addressMetadata = ownPage(texts.addresses.title);
export const loyaltyMetadata = ownPage(texts.loyalty.title);
