import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Db, openDatabase } from '#backend/db/client.ts';
import { COOKIES } from '#lib/config/cookies.ts';
import { generateAddress } from '#tests/support/shopper.ts';
import { renewRecipient } from './purchase.ts';

interface Fixtures {
  /**
   * True when the notices about cookies and the city have been answered before the test. A spec about the notices
   * sets `test.use({ quiet: false })`.
   */
  quiet: boolean;
  /** Console messages that a test expects: `expectedErrors.push(/404/)` before they appear. */
  expectedErrors: RegExp[];
  shopper: undefined;
  watch: undefined;
}

interface Shared {
  /** Database of the running shop, for test data. */
  db: Db;
}

/** Answers the notices about cookies and the city, because a notice would disturb measurements. */
export const answerNotices = (context: BrowserContext, url = ''): Promise<void> =>
  context.addCookies([
    { name: COOKIES.consent, value: 'necessary', url },
    { name: COOKIES.city, value: 'yes', url },
  ]);

/**
 * Test function whose tests fail on a console error, an uncaught error, a failed request or a policy violation. Failed
 * requests to other hosts are ignored. A listener logs policy violations, because some browsers do not log them.
 */
export const test = base.extend<Fixtures, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  expectedErrors: async ({}, use) => use([]),
  quiet: [true, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': generateAddress() }),
  shopper: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      renewRecipient();
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ context, quiet, baseURL }, use) => {
    if (quiet) await answerNotices(context, baseURL);
    await use(context);
  },
  watch: [
    async ({ page, expectedErrors, baseURL }, use) => {
      const problems: string[] = [];
      const own = (url: string) => baseURL !== undefined && url.startsWith(baseURL);
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
      });
      page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // The browser aborts pending requests when the visitor leaves the page.
        if (own(request.url()) && reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
      });
      page.on('response', (response) => {
        if (own(response.url()) && response.status() >= 500)
          problems.push(`${response.status()} ${response.url()}`);
      });
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI} ${sample}`),
        );
      });
      await use(undefined);
      const unexpected = problems.filter((problem) => !expectedErrors.some((known) => known.test(problem)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const url = process.env.SHOP_DATABASE_URL;
      if (!url) throw new Error('SHOP_DATABASE_URL is not set: the address of the running shop’s database');
      const db = openDatabase(url);
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
});

export { expect };

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TARGET_SIZE = 'target-size';

/**
 * Creates axe in legacy mode, which takes half the time because it analyzes a single document in one pass. The shop's
 * pages have no frames. Reporting only violations, and not the passed rules, halves the time again.
 */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/** Checks WCAG 2.2 AA with axe, on the full page or in a part of it. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  expect(await findViolations(page, selector), 'accessibility').toEqual([]);
}

/** Finds violations of WCAG 2.2 AA with axe, on the full page or in a part of it. */
export async function findViolations(page: Page, selector?: string) {
  const axe = axeOf(page).withTags(WCAG);
  if (selector) axe.include(selector);
  await transitionsDone(page);
  const { violations } = await axe.analyze();
  const found: { id: string; help: string; target: string; failureSummary: string | undefined }[] = [];
  for (const { id, help, nodes } of violations)
    for (const node of nodes) {
      const target = node.target.join(' ');
      if (id === TARGET_SIZE && (await isLargeEnough(page, target))) continue;
      found.push({ id, help, target, failureSummary: node.failureSummary });
    }
  return found;
}

/**
 * Scrolls a target that was too small to the middle of the window, and measures it again. At the previous scroll
 * position a fixed bar may have covered most of the target.
 */
async function isLargeEnough(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { violations } = await axeOf(page).include(target).withRules(TARGET_SIZE).analyze();
  return violations.length === 0;
}

/** Waits for transitions, because colors in the middle of a transition would fail the contrast check. */
function transitionsDone(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // A replaced transition is cancelled, which settles its promise too. The loop then waits for the new
    // transition.
    for (let animations = running(); animations.length > 0; animations = running())
      await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}
