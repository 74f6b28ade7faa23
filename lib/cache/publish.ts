import { revalidateTag } from 'next/cache';

/** Ends what is cached under these tags: the next visitor gets the page as the shop is now. */
export function publish(tags: string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}
