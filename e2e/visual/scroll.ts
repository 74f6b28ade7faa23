import type { Locator } from '@playwright/test';

/** The header, and air. */
const UNDER_HEADER = 120;

/** Scrolls until a part of the page stands so far below the window's upper edge. */
export const scrollTo = (part: Locator, top = UNDER_HEADER): Promise<void> =>
  part.evaluate((element, above) => {
    const place = window.scrollY + element.getBoundingClientRect().top;
    window.scrollTo({ top: place - above, behavior: 'instant' });
  }, top);

/** Amid every window, clear of the bars at its edges. */
const AMID = 400;

/** Presses what has been scrolled to: a press that scrolls by itself tries one place after another, as time allows. */
export async function pressAmid(control: Locator): Promise<void> {
  await scrollTo(control, AMID);
  await control.click();
}
