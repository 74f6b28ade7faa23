export { LoyaltyPage as default, loyaltyMetadata as metadata } from '#features/personal/server.ts';
