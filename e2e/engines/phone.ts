import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Driver } from './driver.ts';
import { type Act, examine, type Seen, type Step } from './examine.ts';

const QUERIES = readFileSync(
  'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  'utf8',
);

/** Between two looks at an element, after which one that has not moved is at rest: several frames of a busy machine. */
const STILL_MS = 100;

type Expected = Partial<Record<keyof Seen, unknown>>;
type Name = string | RegExp;

/** A phone with one page, in whichever browser. All waiting is for conditions, up to the runner's limit. */
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

  /** Elements of a role. @param name exact, or a pattern without flags */
  find(role: string, name?: Name): Target {
    return new Target(this.#driver, []).find(role, name);
  }

  /** Waits for an address. @param expected path and query, as text */
  async at(expected: string | RegExp): Promise<void> {
    await expect(async () => {
      const address = await this.evaluate(() => decodeURIComponent(location.pathname + location.search));
      if (typeof expected === 'string') expect(address).toBe(expected);
      else expect(address).toMatch(expected);
    }).toPass();
  }

  /** Runs a function in the page, without anything from outside. */
  async evaluate<R>(code: () => R): Promise<R> {
    return (await this.#driver.run(`return (${code})()`)) as R;
  }

  type(text: string): Promise<void> {
    return this.#driver.type(text);
  }
}

/** Elements by role and name, found again for every question. */
export class Target {
  readonly #driver: Driver;
  readonly #path: readonly Step[];

  constructor(driver: Driver, path: readonly Step[]) {
    this.#driver = driver;
    this.#path = path;
  }

  /** Elements inside these. */
  find(role: string, name?: Name): Target {
    const step: Step = { role, name: name instanceof RegExp ? { pattern: name.source } : name };
    return new Target(this.#driver, [...this.#path, step]);
  }

  /** The element at a position, from 0. */
  at(index: number): Target {
    const last = this.#path.at(-1);
    return last ? new Target(this.#driver, [...this.#path.slice(0, -1), { ...last, index }]) : this;
  }

  /** Waits until the elements are as expected. By default: until there is one. */
  async waitFor(expected: Expected = { count: 1 }): Promise<Seen> {
    let seen: Seen | undefined;
    await expect(async () => {
      seen = await this.#examine();
      expect(seen, this.toString()).toMatchObject(expected);
    }).toPass();
    return seen as Seen;
  }

  /** Presses the only element where it is not covered, once it is enabled and does not move. */
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

  /** Presses a radio button or a checkbox and waits until it is checked. */
  async check(): Promise<void> {
    await this.press();
    await this.waitFor({ isChecked: true });
  }

  /** Presses a field, again when the page has moved under the press, and types into it. */
  async type(text: string): Promise<void> {
    await expect(async () => {
      await this.press();
      expect(await this.#examine(), this.toString()).toMatchObject({ isFocused: true });
    }).toPass();
    await this.#driver.type(text);
  }

  /** Chooses in a list by the keyboard: its pop-up is a window of the system, which WebDriver does not reach. */
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
