import { expect, test } from '../support/fixtures.ts';
import { freezePage } from './freeze-page.ts';
import type { State } from './state.ts';
import { watchTraffic } from './traffic.ts';

/** Declares the test that compares a state with its screenshot. */
export const declareSnapshotTest = (state: State) =>
  test(state.name, async ({ page, db, expectedErrors, viewport, baseURL }) => {
    if (state.errors) expectedErrors.push(state.errors);
    const scene = { page, db, baseURL, hasSidebar: (viewport?.width ?? 0) < 1024 };
    const settle = watchTraffic(page);
    await freezePage(page);
    await state.before?.(scene);
    await page.goto(typeof state.path === 'string' ? state.path : await state.path(scene));
    await settle();
    await state.arrange?.(scene);
    // Moves the pointer away, so that the pointer is not over the element that was clicked last.
    await page.mouse.move(0, 0);
    await settle();
    await expect(page).toHaveScreenshot(`${state.name}.png`);
    // Prefetches may still be pending.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
