import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { waitForIdleWidgets } from './support/idle-widgets.ts';
import { setOffline } from './support/network.ts';

const NO_NETWORK = /^Нет сети/;

/**
 * Cuts the network for requests that match a pattern. These requests fail after `hangMs`. The HEAD requests by which
 * Next checks whether the network is back fail at once.
 * @returns a function that restores the network. Pending requests still fail, later requests succeed
 */
async function cutOff(page: Page, part: RegExp, hangMs = 0): Promise<() => void> {
  let isCutOff = true;
  await page.route(part, async (route) => {
    if (!isCutOff) return route.continue();
    if (hangMs > 0 && route.request().method() !== 'HEAD') await sleep(hangMs);
    await route.abort('internetdisconnected');
  });
  return () => {
    isCutOff = false;
  };
}

test('ER-04 a navigation without a network stays on the page and shows a message', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/info/delivery');
  await waitForIdleWidgets(page);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await setOffline(page, true);
  await expect(page.getByText(NO_NETWORK)).toBeVisible();
  await page.locator('footer a[href^="/info/"]').last().click();
  await expect(page.getByText('Нет сети, страница не откроется')).toBeVisible();
  await expect(page).toHaveURL(/\/info\/delivery$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await setOffline(page, false);
  await expect(page.getByText(NO_NETWORK)).toBeHidden();
  await page.locator('footer a[href^="/info/"]').last().click();
  await expect(page).not.toHaveURL(/\/info\/delivery$/);
});

test('ER-04 a page that cannot be fetched is retried, even while the browser reports being online', {
  tag: '@deep',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/blog');
  await waitForIdleWidgets(page);
  const giveNetworkBack = await cutOff(page, /\/blog/);
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page.getByText(NO_NETWORK)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeAttached();
  await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible();
  giveNetworkBack();
  await expect(page.getByText(NO_NETWORK)).toBeHidden({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/blog\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('ER-04 a page whose prefetch failed for lack of a network is not shown empty', {
  tag: '@deep',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await page.goto('/info/delivery');
  await waitForIdleWidgets(page);
  const heading = page.getByRole('heading', { level: 1 });
  const title = await heading.innerText();
  // Requests hang at first, as in a place with bad reception, and then fail.
  const giveNetworkBack = await cutOff(page, /\/info\//, 1_500);
  const link = page.locator('footer a[href^="/info/"]').last();
  // Clicks the link right after scrolling, as a thumb may do. At that time the router is prefetching the link, because
  // the link has come into view.
  await link.evaluate((element: HTMLElement) => {
    element.scrollIntoView();
    requestAnimationFrame(() => setTimeout(() => element.click(), 50));
  });
  // Waits until the requests have failed.
  await expect(page.getByText(NO_NETWORK)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeAttached();
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/info\/delivery$/);
  giveNetworkBack();
  await expect(page.getByText(NO_NETWORK)).toBeHidden({ timeout: 15_000 });
  // The navigation continues by itself. If the old page had to be kept, another click on the link is needed.
  await expect(async () => {
    if (page.url().endsWith('/info/delivery')) await link.click();
    await expect(heading).not.toHaveText(title, { timeout: 3_000 });
  }).toPass();
  await expect(page).not.toHaveURL(/\/info\/delivery$/);
  await expect(heading).toBeVisible();
});
