import { findOnServer } from '#lib/api/server.ts';
import { kept } from '#lib/cache/kept.ts';
import { getSections, wholePagination } from './catalog.ts';

/** A page of the listing of a top section. */
export interface ListingPage {
  url: string;
  page: number;
}

const MAX_SECTIONS = 60;

/** All pages of the listings of the top sections: together they show every product. */
export const getListingPages = kept(async (): Promise<ListingPage[]> => {
  const sections = (await getSections()).slice(0, MAX_SECTIONS);
  const listings = await Promise.all(
    sections.map(async ({ code: url }) => {
      const body = { url };
      const listing = await findOnServer('POST /api/v1/sections/filter', { body });
      const pages = listing ? (await wholePagination(listing, 1, body)).pages : 0;
      return Array.from({ length: pages }, (_, index) => ({ url, page: index + 1 }));
    }),
  );
  return listings.flat();
});

/** Codes of the products on a page of a listing. */
export async function getListedCodes(body: ListingPage): Promise<string[]> {
  const listing = await findOnServer('POST /api/v1/sections/filter', { body });
  return (listing?.products ?? []).map(({ code }) => code);
}
