import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FIXED_DAY } from './fixed-day.ts';

/** Matches the URLs of photographs and films. Drawings of the size guides and of the page itself are not replaced. */
const PHOTOGRAPHS = /^https?:\/\/[^/]+\/media\/(?!guides\/)/;
const STYLES = /\/_next\/static\/.*\.css/;

/** Plain picture in the proportions of a product picture. Elements of other proportions crop it. */
const FLAT = sharp({ create: { width: 800, height: 1000, channels: 3, background: '#ddd8d0' } })
  .png()
  .toBuffer();

/** Removes content that differs between runs: photographs, the current time, fonts that load late. */
export async function freezePage(page: Page): Promise<void> {
  await page.clock.setFixedTime(FIXED_DAY);
  await page.route(PHOTOGRAPHS, async (route) => {
    const isPicture = route.request().resourceType() === 'image';
    await route.fulfill(isPicture ? { contentType: 'image/png', body: await FLAT } : { status: 204 });
  });
  // With `font-display: optional`, a page never uses a font that has not loaded within a tenth of a second.
  // Screenshots would then differ.
  await page.route(STYLES, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('font-display:optional', 'font-display:swap');
    await route.fulfill({ response, body });
  });
}
