import type { Metadata } from 'next';
import { texts } from './texts.ts';

export { AddressPage } from './components/addresses/page.tsx';
export { LoyaltyPage } from './components/loyalty/page.tsx';
export { OverviewPage } from './components/overview/page.tsx';
export { ProfilePage } from './components/profile/page.tsx';

/** Metadata of a personal page, which search engines must not index. */
const buildPersonalMetadata = (title: string): Metadata => ({ title, robots: { index: false } });

export const overviewMetadata = buildPersonalMetadata(texts.overview.title);
export const profileMetadata = buildPersonalMetadata(texts.profile.title);
export const addressMetadata = buildPersonalMetadata(texts.addresses.title);
export const loyaltyMetadata = buildPersonalMetadata(texts.loyalty.title);
