import type { Locator } from '@playwright/test';

/** Height of the header and a margin, px. */
const UNDER_HEADER = 120;

/** Scrolls until a part of the page is `top` pixels below the window's upper edge. */
export const scrollTo = (part: Locator, top = UNDER_HEADER): Promise<void> =>
  part.evaluate((element, above) => {
    const place = window.scrollY + element.getBoundingClientRect().top;
    window.scrollTo({ top: place - above, behavior: 'instant' });
  }, top);

/** Distance from the window's upper edge, px. Bars at the window's edges cover nothing there. */
const AMID = 400;

/**
 * Scrolls to a control and clicks it. Otherwise Playwright's click would scroll to a position that differs between
 * runs.
 */
export async function scrollAndPress(control: Locator): Promise<void> {
  await scrollTo(control, AMID);
  await control.click();
}
