import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '#tests/support/chromium.ts';
import { chooseAmount } from '../amount.ts';
import { computeMedian } from '../report.ts';

const RUNS = chooseAmount(5, 1);
const SLOWER = 4;
const WORDS = ['ботильоны', 'красные туфли', 'кожаная сумка', 'кросовки', 'перчатки'];
const KEY_MS = 120;
const SETTLED_MS = 1_000;

/** Times of the last input event and of the last change of the suggestions panel, by the page's clock, ms. */
interface Watch {
  lastKey: number;
  lastChange: number;
}

/**
 * Measures the time from the last key to the last change of the suggestions, on a slow processor.
 * @returns the median over the words whose last character changes the suggestions, ms
 */
export async function measureSuggestionTime(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(url);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      await page.reload();
      await page.getByRole('button', { name: 'Поиск' }).click();
      const field = page.getByRole('searchbox');
      // The first characters load the code that shows results, which is not measured.
      await field.pressSequentially('ту', { delay: KEY_MS });
      await page.waitForTimeout(SETTLED_MS);
      await field.fill('');
      await page.evaluate(() => {
        const watch: Watch = { lastKey: 0, lastChange: 0 };
        Object.assign(window, { watch });
        window.addEventListener('input', () => {
          watch.lastKey = performance.now();
        });
        new MutationObserver(() => {
          watch.lastChange = performance.now();
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      });
      const word = WORDS[run] ?? '';
      const answer = page.waitForResponse(
        (response) => new URL(response.url()).searchParams.get('query') === word,
      );
      await field.pressSequentially(word, { delay: KEY_MS });
      await answer;
      await page.waitForTimeout(SETTLED_MS);
      const { lastKey, lastChange } = await page.evaluate(
        () => (window as unknown as { watch: Watch }).watch,
      );
      // The last character of «перчатки» does not change the suggestions.
      if (lastChange > lastKey) times.push(lastChange - lastKey);
    }
    return computeMedian(times);
  } finally {
    await browser.close();
  }
}
