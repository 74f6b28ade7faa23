import type { Page } from '@playwright/test';

/** A slow phone has a quarter of the speed of two quiet cores… */
const SLOWDOWN = 4;
/** …which do the yardstick's work within so many milliseconds. */
const QUIET_MS = 7;
const TRIES = 9;

/** A modal's kind of work on a page of its own: 600 elements are made, styled, laid out and put away again. */
function work(): number {
  const start = performance.now();
  for (let round = 0; round < 4; round++) {
    const dialog = document.createElement('dialog');
    for (let line = 0; line < 150; line++) {
      const text = document.createElement('p');
      text.className = `of-${line % 7}`;
      text.textContent = `Размер ${line}`;
      dialog.append(text);
    }
    document.body.append(dialog);
    dialog.showModal();
    dialog.getBoundingClientRect();
    dialog.remove();
  }
  return performance.now() - start;
}

/**
 * Slows a page's browser down to a phone whose speed does not depend on what else the machine does: one that is busy,
 * or slower, is slowed down less.
 * @returns what gives the page the machine's whole speed back
 */
export async function asSlowPhone(page: Page): Promise<() => Promise<void>> {
  const blank = await page.context().newPage();
  const times: number[] = [];
  while (times.length < TRIES) times.push(await blank.evaluate(work));
  await blank.close();
  const session = await page.context().newCDPSession(page);
  const rate = Math.min(SLOWDOWN, Math.max(1, (SLOWDOWN * QUIET_MS) / Math.min(...times)));
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return () => session.detach();
}
