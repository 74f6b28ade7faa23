import { constants, setPriority } from 'node:os';
import { openDatabase } from '@/backend/db/client';
import { warm } from '@/backend/modules/media/warm';

/** What a listing shows on a desktop and on most phones, in pixels. */
const CARD_WIDTHS = [400, 600];
const GOODS = '/media/goods/';

/**
 * Makes the goods' first pictures in the shop's own order, at the lowest priority, so that a new shop's
 * listings do not wait for the drawing. What a shopper asks for meanwhile is made at once.
 */
export async function warmPictures(databaseUrl: string, mediaDir: string): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  const db = openDatabase(databaseUrl);
  const rows = await db.selectFrom('products').select('images').orderBy('sort').execute();
  await db.destroy();
  const keys = rows.flatMap(({ images: [first] }) =>
    first?.startsWith(GOODS) ? [first.slice(GOODS.length)] : [],
  );
  for (const width of CARD_WIDTHS) await warm({ mediaDir }, keys, [width]);
}
