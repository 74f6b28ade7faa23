import { expect, expectAccessible, test } from './support/fixtures.ts';
import { waitForIdleWidgets } from './support/idle-widgets.ts';

test('MD-19 the chat opens four channels and does not cover the cart button', {
  tag: ['@phone', '@deep'],
}, async ({ page, isMobile }) => {
  const listing = await page.request.post('/api/v1/sections/filter', {
    data: { url: 'shoes', page: 1, limit: 1 },
  });
  const [{ code }] = (await listing.json()).result.products;
  await page.goto(`/product/${code}`);
  const launcher = page.getByRole('button', { name: 'Связаться с нами' });
  const buy = page.getByRole('button', { name: /в корзину/i }).first();
  await buy.scrollIntoViewIfNeeded();
  if (isMobile) {
    const [chat, cart] = [await launcher.boundingBox(), await buy.boundingBox()];
    expect((chat?.y ?? 0) + (chat?.height ?? 0)).toBeLessThanOrEqual(cart?.y ?? 0);
  }
  await launcher.click();
  const panel = page.getByRole('region', { name: 'Напишите нам' });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('MD-19 the chat button hides while the page is scrolled down, and is placed in the margin', {
  tag: ['@phone', '@deep'],
}, async ({ page, isMobile }) => {
  await page.goto('/catalog/shoes');
  await waitForIdleWidgets(page);
  const launcher = page.getByRole('button', { name: 'Связаться с нами' });
  const wasAway = await launcher.evaluate(async (button) => {
    let left = 0;
    for (let frame = 0; frame < 60; frame++) {
      window.scrollBy({ top: 20, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      left = Math.max(left, button.getBoundingClientRect().left);
    }
    return left >= document.documentElement.clientWidth;
  });
  expect(wasAway).toBe(true);
  await expect(launcher).toBeInViewport({ ratio: 1 });
  const [box, text] = [
    await launcher.boundingBox(),
    await page.getByRole('heading', { level: 1 }).boundingBox(),
  ];
  const margin = text?.x ?? 0;
  expect(box?.x).toBeGreaterThanOrEqual((page.viewportSize()?.width ?? 0) - margin - 1);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // The touch target is larger than the visible button.
  if (isMobile) {
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) - 40, (box?.y ?? 0) + 4);
    await expect(page.getByRole('region', { name: 'Напишите нам' })).toBeVisible();
  }
});
