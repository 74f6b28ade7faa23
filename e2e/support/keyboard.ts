import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 80;

/** Moves the focus to an element by pressing only Tab. */
export async function moveFocusTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Moves the focus to a field by Tab and replaces the field's text by typing. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await moveFocusTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Moves the focus to a button, link or checkbox by Tab and presses it. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await moveFocusTo(page, target);
  await page.keyboard.press(key);
}
