import { findOnServer } from '#lib/api/server.ts';
import { cacheUntilInvalidated } from '#lib/cache/cache-until-invalidated.ts';
import { completeListingPagination, getSections } from './catalog.ts';

/** Page of a top section's listing. */
export interface ListingPage {
  url: string;
  page: number;
}

const MAX_SECTIONS = 60;

/** Lists all pages of the top sections' listings. Together they show all products. */
export const getListingPages = cacheUntilInvalidated(async (): Promise<ListingPage[]> => {
  const sections = (await getSections()).slice(0, MAX_SECTIONS);
  const listings = await Promise.all(
    sections.map(async ({ code: url }) => {
      const body = { url };
      const listing = await findOnServer('POST /api/v1/sections/filter', { body });
      const pages = listing ? (await completeListingPagination(listing, 1, body)).pages : 0;
      return Array.from({ length: pages }, (_, index) => ({ url, page: index + 1 }));
    }),
  );
  return listings.flat();
});

/** Lists the codes of the products on a page of a listing. */
export async function getListedCodes(body: ListingPage): Promise<string[]> {
  const listing = await findOnServer('POST /api/v1/sections/filter', { body });
  return (listing?.products ?? []).map(({ code }) => code);
}
