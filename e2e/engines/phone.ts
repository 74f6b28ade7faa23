import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { type Act, examine, type Seen, type Step } from './examine.ts';

const QUERIES = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);

/** Pause between two checks of an element's position, ms. Even on a busy machine the pause lasts several frames. */
const STILL_MS = 100;

type Expected = Partial<Record<keyof Seen, unknown>>;
type Name = string | RegExp;

/** Phone with one page, in any browser. To wait, methods poll a condition until the runner's time limit. */
export class Phone {
  readonly #driver: Driver;
  readonly #url: string;

  /** @param url origin of the shop */
  constructor(driver: Driver, url: string) {
    this.#driver = driver;
    this.#url = url;
  }

  open(path: string): Promise<void> {
    return this.#driver.open(this.#url + path);
  }

  reload(): Promise<void> {
    return this.#driver.reload();
  }

  back(): Promise<void> {
    return this.#driver.back();
  }

  /**
   * Selects elements by role.
   * @param name accessible name: the exact text, or a regular expression without flags
   */
  find(role: string, name?: Name): Target {
    return new Target(this.#driver, []).find(role, name);
  }

  /**
   * Waits until the page has a URL.
   * @param expected path and query, decoded
   */
  async at(expected: string | RegExp): Promise<void> {
    await expect(async () => {
      const address = await this.evaluate(() => decodeURIComponent(location.pathname + location.search));
      if (typeof expected === 'string') expect(address).toBe(expected);
      else expect(address).toMatch(expected);
    }).toPass();
  }

  /** Runs a function in the page. The function must not refer to outer variables. */
  async evaluate<R>(code: () => R): Promise<R> {
    return (await this.#driver.run(`return (${code})()`)) as R;
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }
}

/** Elements by role and name, which are queried again for every call. */
export class Target {
  readonly #driver: Driver;
  readonly #path: readonly Step[];

  constructor(driver: Driver, path: readonly Step[]) {
    this.#driver = driver;
    this.#path = path;
  }

  /** Selects elements inside the selected ones. */
  find(role: string, name?: Name): Target {
    const step: Step = { role, name: name instanceof RegExp ? { pattern: name.source } : name };
    return new Target(this.#driver, [...this.#path, step]);
  }

  /** Selects the element at a position, from 0. */
  at(index: number): Target {
    const last = this.#path.at(-1);
    return last ? new Target(this.#driver, [...this.#path.slice(0, -1), { ...last, index }]) : this;
  }

  /** Waits until the selected elements match `expected`. By default, exactly one element is expected. */
  async waitFor(expected: Expected = { count: 1 }): Promise<Seen> {
    let seen: Seen | undefined;
    await expect(async () => {
      seen = await this.#examine();
      expect(seen, this.toString()).toMatchObject(expected);
    }).toPass();
    return seen as Seen;
  }

  /** Clicks the only matching element once it is enabled, uncovered and not moving. */
  async press(): Promise<void> {
    let point: Seen['point'] = null;
    await expect(async () => {
      const before = await this.#examine('reveal');
      await sleep(STILL_MS);
      const now = await this.#examine('reveal');
      expect(now, this.toString()).toMatchObject({ count: 1, isEnabled: true, point: expect.anything() });
      expect(now.point, `${this} moves`).toEqual(before.point);
      point = now.point;
    }).toPass();
    const { x, y } = point as unknown as { x: number; y: number };
    await this.#driver.press(x, y);
  }

  /** Clicks a radio button or a checkbox and waits until it is checked. */
  async check(): Promise<void> {
    await this.press();
    await this.waitFor({ isChecked: true });
  }

  /** Clicks a field and types into it. Repeats the click if the field did not get the focus. */
  async type(text: string): Promise<void> {
    await expect(async () => {
      await this.press();
      expect(await this.#examine(), this.toString()).toMatchObject({ isFocused: true });
    }).toPass();
    await this.#driver.type(text);
  }

  /**
   * Chooses an option of a select field by the keyboard. WebDriver cannot click anything in the native pop-up window
   * of the field.
   */
  async choose(option: string): Promise<void> {
    await this.waitFor({ count: 1, isEnabled: true });
    await this.#examine('focus');
    await this.waitFor({ isFocused: true });
    await this.#driver.type(option);
  }

  toString(): string {
    return this.#path
      .map(({ role, name }) => [role, typeof name === 'object' ? `/${name.pattern}/` : name].join(' '))
      .join(' > ');
  }

  async #examine(act?: Act): Promise<Seen> {
    const question = `return (${examine})(${JSON.stringify(this.#path)}, ${JSON.stringify(act)})`;
    const seen = await this.#driver.run(question);
    if (seen) return seen as Seen;
    await this.#driver.run(QUERIES);
    return (await this.#driver.run(question)) as Seen;
  }
}
