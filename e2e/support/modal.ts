import { expect, type Locator } from '@playwright/test';

/** Checks that nothing in a modal exceeds its right edge, except in a scrolling row or a map. */
export async function expectNothingCutOff(dialog: Locator): Promise<void> {
  const cut = await dialog.evaluate((modal) => {
    const { right } = modal.getBoundingClientRect();
    const showsPart = (element: Element): boolean =>
      (element.tagName === 'UL' && ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)) ||
      element.matches('[role=group][aria-roledescription]');
    const isShownInPart = ({ parentElement: parent }: Element): boolean =>
      parent !== null && parent !== modal && (showsPart(parent) || isShownInPart(parent));
    const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    return [...modal.querySelectorAll('*')]
      .filter((element) => !isShownInPart(element) && !isHidden(element))
      .filter((element) => element.getBoundingClientRect().right > right + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(cut, 'cut at the right edge').toEqual([]);
}
