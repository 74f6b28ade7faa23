import { expect, type Locator, type Page } from '@playwright/test';

/** One step of a purchase, with the number of presses and typed characters. */
export interface Step {
  /** Screen on which the step was made. */
  screen: string;
  what: string;
  /** Number of taps or key presses, without typed text. */
  presses: number;
  typed: number;
}

/** Maximum number of Tab presses to reach one control. */
const MOST_TABS = 80;

/**
 * Performs a purchase like a shopper and counts taps, key presses and screens, including taps on notices. A screen is
 * a page, or a modal that completely covers the page.
 */
export class Effort {
  readonly steps: Step[] = [];
  #screen = '';

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Records that the shopper sees another screen. */
  enterScreen(screen: string): void {
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

  /** Taps a control. Playwright refuses to tap a covered control. */
  async tap(what: string, target: Locator): Promise<void> {
    this.#add(what, 1, 0);
    await target.tap();
  }

  /** Types characters on the keyboard of a phone or a desktop. The field must have the focus. */
  async type(text: string): Promise<void> {
    this.#add(text, 0, text.length);
    await this.#page.keyboard.type(text, { delay: 20 });
  }

  /**
   * Types characters that move the focus to a link or field whose name begins with them. They are dispatched as
   * events, because Playwright's American keyboard lacks Russian keys.
   */
  async typeToFocus(text: string): Promise<void> {
    this.#add(text, 0, text.length);
    for (const character of text)
      await this.#page.evaluate((key) => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      }, character);
  }

  /** Presses a key that types nothing. On a phone it is a tap on «Найти» or «Готово». */
  async key(what: string, key: string, times = 1): Promise<void> {
    this.#add(what, times, 0);
    for (let time = 0; time < times; time++) await this.#page.keyboard.press(key);
  }

  /** Presses Tab until the control has the focus, and checks that it is visible. */
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

  /** Formats all steps with their taps and key presses, for the report of the test run. */
  report(): string {
    const lines = this.steps
      .filter(({ what }) => what)
      .map(
        ({ screen, what, presses, typed }) =>
          `${screen}: ${what}${typed ? ` (${typed} characters)` : ` ${presses}`}`,
      );
    const { presses, typed, screens } = this;
    return [
      ...lines,
      `${presses} presses, ${typed} characters; ${screens.length} screens: ${screens.join(', ')}`,
    ].join('\n');
  }
}
