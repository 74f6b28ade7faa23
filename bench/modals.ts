import { chromium } from '@playwright/test';
import { openDatabase } from '@/backend/db/client';
import { answerNotices } from '@/e2e/support/fixtures';
import { measureModals } from '@/e2e/support/modal-walk';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs';
import type { Bench } from './index';
import { atMost, type Figure } from './report';

const LIMIT_MS = 100;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** From a click to the open modal, once its code has come, on a processor four times slower. */
export async function modals({ shop }: Bench): Promise<Figure[]> {
  const db = openDatabase(shop.databaseUrl);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU', ...PHONE });
    await answerNotices(context, shop.url);
    const times = await measureModals(await context.newPage(), db);
    return Object.entries(times).map(([name, ms]) => atMost(`окно ${name} открыто`, ms, LIMIT_MS, 'мс', 0));
  } finally {
    await browser.close();
    await db.destroy();
  }
}
