import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { isDeep } from '#tests/depth.ts';
import { findShoes } from './support/find-shoes.ts';
import { expect, test } from './support/fixtures.ts';
import { setOffline } from './support/network.ts';
import { pinch, swipe } from './support/swipe.ts';

/** Swipe distances in pixels: too short to change the picture, and long enough. */
const TOO_SHORT = isDeep ? [-6, -19, 6, 19] : [-19, 19];
const LONG_ENOUGH = isDeep ? [20, 21, 26, 36] : [20];
const PRESSES = isDeep ? [0, 4, -5] : [-5];

async function open(page: Page, request: APIRequestContext) {
  const [card] = await findShoes(request, (one) => one.is_available && one.images.main.length > 2, 1);
  await page.goto(`/product/${card?.code}`);
  const strip = page.getByRole('region', { name: 'Фотографии товара' }).locator('ul').last();
  // This style is set once the swipe listeners are attached.
  await expect(strip).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  return { strip, pictures: card?.images.main.length ?? 0 };
}

/** Returns the index of the picture in the strip's middle, or null while the strip moves. */
const standing = (strip: Locator) =>
  strip.evaluate((list) => {
    const place = list.scrollLeft / list.clientWidth;
    const isStill = list.style.scrollSnapType === '' && list.style.translate === '';
    return isStill && Math.abs(place - Math.round(place)) < 0.01 ? Math.round(place) : null;
  });

interface Zoom {
  swiper: { activeIndex: number; translate: number; width: number; zoom: { scale: number } };
}

/** Returns the index of the picture in the full-screen gallery, or null while the gallery moves. */
const enlarged = (gallery: Locator) =>
  gallery.evaluate((element) => {
    const { activeIndex, translate, width } = (element as unknown as Zoom).swiper;
    return Math.abs(translate + activeIndex * width) < 1 ? activeIndex : null;
  });

const scaleOf = (gallery: Locator) =>
  gallery.evaluate((element) => (element as unknown as Zoom).swiper.zoom.scale);

async function openZoom(page: Page) {
  await page.getByRole('button', { name: 'Увеличить фото 1' }).click();
  const gallery = page.getByRole('dialog').locator('.swiper');
  await expect(gallery.locator('.swiper-slide-active')).toBeVisible();
  const box = await gallery.boundingBox();
  expect(box?.width, 'many thumbnails make the picture no wider than the screen').toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  return gallery;
}

test('BC-07 the page’s gallery changes the picture at a swipe from 20 px on, and enlarges it at a press that moves up to 5 px', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page, request, hasTouch }) => {
  const { strip, pictures } = await open(page, request);
  const dialog = page.getByRole('dialog');
  for (const dx of TOO_SHORT) {
    await swipe(page, strip, hasTouch, { dx });
    await expect.poll(() => standing(strip), `${dx} px`).toBe(0);
    await expect(dialog).toBeHidden();
  }
  for (const dx of LONG_ENOUGH) {
    await swipe(page, strip, hasTouch, { dx: -dx });
    await expect.poll(() => standing(strip), `${-dx} px`).toBe(1);
    await swipe(page, strip, hasTouch, { dx });
    await expect.poll(() => standing(strip), `${dx} px`).toBe(0);
    await expect(dialog).toBeHidden();
  }
  for (const dx of PRESSES) {
    // On a busy machine a touch may last so long that it counts as a long press, which does nothing.
    await expect(async () => {
      await swipe(page, strip, hasTouch, { dx });
      await expect(dialog, `${dx} px`).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  // A swipe beyond the first or the last picture does not move the strip.
  await swipe(page, strip, hasTouch, { dx: 150 });
  await expect.poll(() => standing(strip)).toBe(0);
  for (let turn = 1; turn <= pictures; turn++) {
    await swipe(page, strip, hasTouch, { dx: -150 });
    await expect.poll(() => standing(strip)).toBe(Math.min(turn, pictures - 1));
  }
});

test('BC-07 the full-screen gallery changes the picture at a swipe from 20 px on', {
  tag: ['@phone', '@deep'],
}, async ({ page, request, hasTouch }) => {
  const { pictures } = await open(page, request);
  const gallery = await openZoom(page);
  for (const dx of [-6, -19]) {
    await swipe(page, gallery, hasTouch, { dx });
    await expect.poll(() => enlarged(gallery), `${dx} px`).toBe(0);
    expect(await scaleOf(gallery)).toBe(1);
  }
  for (const dx of [20, 21, 26, 36]) {
    await swipe(page, gallery, hasTouch, { dx: -dx });
    await expect.poll(() => enlarged(gallery), `${-dx} px`).toBe(1);
    await swipe(page, gallery, hasTouch, { dx });
    await expect.poll(() => enlarged(gallery), `${dx} px`).toBe(0);
  }
  await swipe(page, gallery, hasTouch, { dx: 150 });
  await expect.poll(() => enlarged(gallery)).toBe(0);
  for (let turn = 1; turn <= pictures; turn++) {
    await swipe(page, gallery, hasTouch, { dx: -150 });
    await expect.poll(() => enlarged(gallery)).toBe(Math.min(turn, pictures - 1));
    await expect(page.getByRole('dialog').locator('button[aria-current] img')).toBeInViewport({ ratio: 0.9 });
  }
});

test('a swipe up scrolls the page, and a pinch enlarges without changing the picture', {
  tag: '@phone-only',
}, async ({ page, request }) => {
  const { strip } = await open(page, request);
  await swipe(page, strip, true, { dx: -30, dy: -160 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(60);
  expect(await standing(strip)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 0));

  const gallery = await openZoom(page);
  await pinch(page, gallery, 60);
  await expect.poll(() => scaleOf(gallery)).toBeGreaterThan(1.2);
  await swipe(page, gallery, true, { dx: -60 });
  expect(await enlarged(gallery)).toBe(0);
});

test('a press, the wheel and the button enlarge the picture, and fit it to the screen again', {
  tag: '@deep',
}, async ({ page, request }) => {
  await open(page, request);
  const gallery = await openZoom(page);
  const picture = gallery.locator('.swiper-slide-active img');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const fitted = await picture.boundingBox();
  // The picture fills the width or the height of the screen.
  expect(Math.max((fitted?.width ?? 0) / width, (fitted?.height ?? 0) / height)).toBeGreaterThan(0.98);
  await picture.click();
  await expect.poll(() => scaleOf(gallery)).toBeGreaterThan(2);
  await picture.click();
  await expect.poll(() => scaleOf(gallery)).toBe(1);
  await page.mouse.wheel(0, -100);
  await expect.poll(() => scaleOf(gallery)).toBeGreaterThan(2);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => scaleOf(gallery)).toBe(1);
  await page.getByRole('button', { name: 'Приблизить' }).click();
  await expect.poll(() => scaleOf(gallery)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Отдалить' }).click();
  await expect.poll(() => scaleOf(gallery)).toBe(1);
  await expect(picture).toHaveAttribute('alt', /, вид спереди и сбоку$/);
});

test('a picture opens in full screen and is changed by keyboard, and Escape returns the focus', async ({
  page,
  request,
}) => {
  await open(page, request);
  const opener = page.getByRole('button', { name: 'Увеличить фото 1' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.swiper-slide-active')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('.swiper-slide').nth(1)).toHaveClass(/swiper-slide-active/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the strip of pictures scrolls without JavaScript', { tag: ['@phone', '@deep'] }, async ({
  browser,
  request,
  baseURL,
}) => {
  const [card] = await findShoes(request, (one) => one.images.main.length > 2, 1);
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await page.goto(`/product/${card?.code}`);
  const strip = page.getByRole('region', { name: 'Фотографии товара' }).locator('ul').last();
  await expect(strip).toHaveCSS('touch-action', 'auto');
  await expect(strip).toHaveCSS('overflow-x', 'auto');
  await page.close();
});

test('the next picture is loaded before it is opened', { tag: ['@phone', '@deep'] }, async ({
  page,
  request,
  hasTouch,
}) => {
  const { strip } = await open(page, request);
  const isLoaded = (index: number) =>
    strip
      .locator('img')
      .nth(index)
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(() => isLoaded(1)).toBe(true);
  await swipe(page, strip, hasTouch, { dx: -40 });
  await expect.poll(() => isLoaded(2)).toBe(true);
});

test('a picture that is enlarged offline remains visible, and its wider file loads once the browser is online', {
  tag: ['@phone', '@deep'],
}, async ({ page, request, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await open(page, request);
  const gallery = await openZoom(page);
  const picture = gallery.locator('.swiper-slide-active img');
  const shown = () =>
    picture.evaluate((image: HTMLImageElement) => ({
      isThere: image.complete && image.naturalWidth > 0,
      width: Number(/\/(\d+)\.avif$/.exec(image.currentSrc)?.[1]),
    }));
  await expect.poll(async () => (await shown()).isThere).toBe(true);
  const fitted = (await shown()).width;
  await setOffline(page, true);
  const isLost = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('.avif'));
  await page.getByRole('button', { name: 'Приблизить' }).click();
  await isLost;
  await expect.poll(() => scaleOf(gallery)).toBeGreaterThan(1);
  await expect.poll(shown).toEqual({ isThere: true, width: fitted });
  await setOffline(page, false);
  await page.getByRole('button', { name: 'Отдалить' }).click();
  await page.getByRole('button', { name: 'Приблизить' }).click();
  await expect.poll(async () => (await shown()).width).toBeGreaterThan(fitted);
  expect((await shown()).isThere).toBe(true);
});

for (const deviceScaleFactor of [2.625, 3])
  test(`every picture of the zoom fills the width of a phone whose device pixel ratio is ${deviceScaleFactor}`, {
    tag: ['@phone-only', '@deep'],
  }, async ({ browser, request }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor,
      isMobile: true,
      hasTouch: true,
    });
    const page = await context.newPage();
    const { pictures } = await open(page, request);
    const gallery = await openZoom(page);
    const dialog = page.getByRole('dialog');
    for (let index = 0; index < pictures; index++) {
      await dialog.getByRole('button', { name: new RegExp(`^Фото ${index + 1}\\b`) }).click();
      await expect.poll(() => enlarged(gallery)).toBe(index);
      const picture = gallery.locator('.swiper-slide-active img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
      expect((await picture.boundingBox())?.width, `picture ${index + 1}`).toBeCloseTo(390, 0);
    }
    await context.close();
  });
