import { expect, type Locator } from '@playwright/test';

/** Nothing of a modal sticks out of it sideways, but what is inside a row that scrolls. */
export async function expectNothingCut(dialog: Locator): Promise<void> {
  const cut = await dialog.evaluate((modal) => {
    const { right } = modal.getBoundingClientRect();
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== modal &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.tagName === 'UL'
        ? true
        : scrolls(element.parentElement));
    const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    return [...modal.querySelectorAll('*')]
      .filter((element) => !scrolls(element.parentElement) && !isHidden(element))
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(cut, 'cut at the right edge').toEqual([]);
}
