import { expect, type Locator, type Page } from '@playwright/test';

/** What a purchase has cost so far. */
export interface Step {
  /** The screen that it was made on. */
  screen: string;
  what: string;
  /** Taps, or presses of keys, without what was typed. */
  presses: number;
  typed: number;
}

/** Furthest that Tab is tried for one control. */
const MOST_TABS = 80;

/**
 * Walks through the shop as a shopper does, and counts all of it: every tap and every key, those that a notice asks for
 * too. A screen is a page, or a modal over the whole of it.
 */
export class Effort {
  readonly steps: Step[] = [];
  #screen = '';

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The shopper sees another screen. */
  on(screen: string): void {
    this.#screen = screen;
    if (!this.screens.includes(screen)) this.#add('', 0, 0);
  }

  get screens(): string[] {
    return [...new Set(this.steps.map(({ screen }) => screen))];
  }

  get presses(): number {
    return this.steps.reduce((sum, step) => sum + step.presses, 0);
  }

  get typed(): number {
    return this.steps.reduce((sum, step) => sum + step.typed, 0);
  }

  #add(what: string, presses: number, typed: number): void {
    this.steps.push({ screen: this.#screen, what, presses, typed });
  }

  /** A finger's tap, on what a finger reaches: Playwright refuses what is covered. */
  async tap(what: string, target: Locator): Promise<void> {
    this.#add(what, 1, 0);
    await target.tap();
  }

  /** Signs on the keyboard of a phone or a desktop: the field has the focus already. */
  async type(text: string): Promise<void> {
    this.#add(text, 0, text.length);
    await this.#page.keyboard.type(text, { delay: 20 });
  }

  /** Letters that move the focus; Playwright's keyboard is an American one, without keys for them. */
  async letters(text: string): Promise<void> {
    this.#add(text, 0, text.length);
    for (const letter of text)
      await this.#page.evaluate((key) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }, letter);
  }

  /** A key that types nothing. On a phone it is a tap, on «Найти» or «Готово». */
  async key(what: string, key: string, times = 1): Promise<void> {
    this.#add(what, times, 0);
    for (let time = 0; time < times; time++) await this.#page.keyboard.press(key);
  }

  /** Tab after Tab, until the control has the focus, and that can be seen. */
  async tabTo(what: string, target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    const isReached = () => target.evaluate((element) => element === document.activeElement);
    let tabs = 0;
    const passed: string[] = [];
    while (!(await isReached())) {
      if (tabs === MOST_TABS) throw new Error(`Tab does not reach ${what}: ${passed.join(' → ')}`);
      await this.#page.keyboard.press('Tab');
      tabs++;
      passed.push(await this.#focused());
    }
    this.#add(`${what}: ${passed.join(' → ')}`, tabs, 0);
    await expect(target).toBeInViewport();
  }

  #focused(): Promise<string> {
    return this.#page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : '';
      const name = element?.getAttribute('aria-label') || label || element?.textContent || element?.tagName;
      return (name ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 24);
    });
  }

  /** For whoever reads a run's report: where the taps and keys go. */
  report(): string {
    const lines = this.steps
      .filter(({ what }) => what)
      .map(
        ({ screen, what, presses, typed }) =>
          `${screen}: ${what}${typed ? ` (${typed} signs)` : ` ${presses}`}`,
      );
    const { presses, typed, screens } = this;
    return [
      ...lines,
      `${presses} presses, ${typed} signs; ${screens.length} screens: ${screens.join(', ')}`,
    ].join('\n');
  }
}
