import type { Locator, Page } from '@playwright/test';

interface Path {
  dx?: number;
  dy?: number;
}

const STEPS = 4;

async function centerOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to swipe over');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Swipes from the middle of an element, by touch or by mouse. Distances are in pixels. */
export async function swipe(page: Page, target: Locator, byFinger: boolean, { dx = 0, dy = 0 }: Path) {
  const { x, y } = await centerOf(target);
  const path = Array.from({ length: STEPS }, (_, step) => ({
    x: x + (dx * (step + 1)) / STEPS,
    y: y + (dy * (step + 1)) / STEPS,
  }));
  if (!byFinger) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const point of path) await page.mouse.move(point.x, point.y);
    await page.mouse.up();
    return;
  }
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const point of path)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

/** Moves two fingers apart in the middle of an element. */
export async function pinch(page: Page, target: Locator, apart: number) {
  const { x, y } = await centerOf(target);
  const touch = await page.context().newCDPSession(page);
  const fingers = (distance: number) => [
    { x: x - distance, y, id: 0 },
    { x: x + distance, y, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (let step = 1; step <= STEPS; step++)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(20 + (apart * step) / STEPS),
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}
