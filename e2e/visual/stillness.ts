import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FIXED_DAY } from './fixed-day.ts';

/** Of goods, scenes and films; drawings of the size guides and what a page draws itself are left. */
const PHOTOGRAPHS = /^https?:\/\/[^/]+\/media\/(?!guides\/)/;
const STYLES = /\/_next\/static\/.*\.css/;

/** As tall as a product's picture; whatever has another shape cuts its part out of it. */
const FLAT = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#ddd8d0' } })
  .png()
  .toBuffer();

/** Takes everything out of a page that another run would show otherwise: photographs, the hour, letters that come late. */
export async function still(page: Page): Promise<void> {
  await page.clock.setFixedTime(FIXED_DAY);
  await page.route(PHOTOGRAPHS, async (route) => {
    const isPicture = route.request().resourceType() === 'image';
    await route.fulfill(isPicture ? { contentType: 'image/png', body: await FLAT } : { status: 204 });
  });
  // An optional face that misses its tenth of a second is left out as long as the page lives.
  await page.route(STYLES, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:swap');
    await route.fulfill({ response, body });
  });
}
