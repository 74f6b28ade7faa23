import { expect, test } from './support/fixtures.ts';

test('the links after a listing do not move when a visitor jumps to them', {
  tag: ['@phone', '@desktop-deep'],
}, async ({ page }) => {
  await page.goto('/catalog/shoes');
  const next = page.getByRole('link', { name: 'Страница 2' });
  await expect(next).toBeVisible();
  const places = await next.evaluate(async (link) => {
    const seen: number[] = [];
    link.scrollIntoView({ block: 'center' });
    for (let frame = 0; frame < 20; frame++) {
      seen.push(link.getBoundingClientRect().y);
      await new Promise(requestAnimationFrame);
    }
    return seen;
  });
  // Scroll positions are integers, but the heights of rows are not.
  expect(Math.max(...places) - Math.min(...places), places.join()).toBeLessThanOrEqual(1);
});
