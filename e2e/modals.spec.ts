import { expect, expectAccessible, test } from './support/fixtures';
import { expectNothingCut } from './support/modal';
import { productModals } from './support/modal-openers';
import { MODALS, measureModals } from './support/modal-walk';

for (const name of MODALS) {
  test(`${name}: Escape, the backdrop and back close it, the focus returns, the page behind stays`, {
    tag: '@phone',
  }, async ({ page, db, isMobile }) => {
    const opener = (await productModals(db))[name];
    if (!opener) throw new Error(`no way to open ${name}`);
    if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(opener.path);
    await expect(page.getByRole('button', { name: 'Поиск' })).toBeEnabled();
    const control = await opener.control(page);
    await control.scrollIntoViewIfNeeded();
    await control.focus();
    const top = await page.evaluate(() => window.scrollY);
    const dialog = page.getByRole('dialog', { name: opener.title });
    const closings = {
      escape: () => page.keyboard.press('Escape'),
      backdrop: () => dialog.dispatchEvent('click'),
      back: () => page.goBack(),
    };
    for (const [way, close] of Object.entries(closings)) {
      await control.press('Enter');
      await expect(dialog, way).toBeVisible();
      // Everything has come: nothing is busy any more.
      await expect(dialog.locator('[aria-busy=true]'), way).toHaveCount(0);
      await page.mouse.move(5, 5);
      await page.mouse.wheel(0, 300);
      if (way === 'escape') {
        await expectNothingCut(dialog);
        await expectAccessible(page, 'dialog');
      }
      await close();
      await expect(dialog, way).toBeHidden();
      await expect(control, way).toBeFocused();
      await expect(page, way).toHaveURL(opener.path);
      expect(await page.evaluate(() => window.scrollY), way).toBe(top);
    }
  });
}

test('modals open at once on a slow phone, and their code comes when they are first wanted', {
  tag: ['@measure', '@phone'],
}, async ({ page, db, isMobile }) => {
  test.skip(!isMobile, 'the figure is a phone’s');
  test.setTimeout(180_000);
  // The exact figure (100 ms) is the bench's; here the machine may be busy.
  for (const [name, ms] of Object.entries(await measureModals(page, db)))
    expect.soft(ms, name).toBeLessThan(300);
});
