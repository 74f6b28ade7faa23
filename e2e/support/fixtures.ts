import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { type Db, openDatabase } from '@/backend/db/client';
import { COOKIES } from '@/lib/config/cookies';

interface Fixtures {
  /** The shopper has answered the notices before; a spec about them says `test.use({ quiet: false })`. */
  quiet: boolean;
  /** Messages that a test expects on the console: `expectedErrors.push(/404/)` before they come. */
  expectedErrors: RegExp[];
  watch: undefined;
}

interface Shared {
  /** The running shop's own database, for rows of a test's own. */
  db: Db;
}

/**
 * Every test fails on a console error, an uncaught error, a failed request to the shop itself, and on whatever
 * the page's policy refuses, which a browser may only report.
 */
export const test = base.extend<Fixtures, Shared>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  expectedErrors: async ({}, use) => use([]),
  quiet: [true, { option: true }],
  context: async ({ context, quiet, baseURL }, use) => {
    const url = baseURL ?? '';
    const answers = [
      { name: COOKIES.consent, value: 'necessary', url },
      { name: COOKIES.city, value: 'yes', url },
    ];
    if (quiet) await context.addCookies(answers);
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
        // A page that is left drops what it was still loading.
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
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

/** WCAG 2.2 AA by axe, of the page or of one part of it. */
export async function expectAccessible(page: Page, selector?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (selector) axe.include(selector);
  await transitionsDone(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ target, failureSummary }) => ({ target: target.join(' '), failureSummary })),
  }));
  expect(found, 'accessibility').toEqual([]);
}

/** Colours halfway through a transition are nobody's design: they are looked at once they stand. */
function transitionsDone(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
    // A transition that another one replaces is cancelled, which is an end too: then the other is waited for.
    for (let animations = running(); animations.length > 0; animations = running())
      await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}
