import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchTypeAhead } from './watch-type-ahead.ts';

let root: HTMLElement;
let stop: () => void;

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = `
    <a href="#sandals">Босоножки</a>
    <a href="#ankle">Ботильоны</a>
    <a href="#boots">Ботинки</a>
    <label><input type="checkbox" value="37">37 <small>4</small></label>
    <label><input type="checkbox" value="38">38 <small>7</small></label>
    <input type="text" aria-label="Цена">`;
  stop = watchTypeAhead(root, 'a, input[type=checkbox]');
  root.querySelector('a')?.focus();
});
afterEach(() => {
  stop();
  root.remove();
});

let now = 0;
/** Types a word after a pause. */
function type(word: string) {
  now += 10_000;
  for (const key of word) press(key);
}
function press(key: string, options: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...options });
  now += 100;
  Object.defineProperty(event, 'timeStamp', { value: now });
  document.activeElement?.dispatchEvent(event);
}
const focused = () => {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement ? activeElement.value : activeElement?.textContent;
};

describe('typing focuses the option that begins with the typed characters', () => {
  it('matches one, two and three characters', () => {
    type('бот');
    expect(focused()).toBe('Ботильоны');
    type('ботин');
    expect(focused()).toBe('Ботинки');
  });

  it('moves to the next matching option for the same character after a pause, and wraps around', () => {
    for (const expected of ['Ботильоны', 'Ботинки', 'Босоножки']) {
      type('Б');
      expect(focused()).toBe(expected);
    }
  });

  it('matches digits with the label of a checkbox', () => {
    type('38');
    expect(focused()).toBe('38');
  });

  it('starts a new word after a space and after Tab, but not after a capital', () => {
    type('3');
    press(' ');
    press('б');
    expect(focused()).toBe('Босоножки');
    press('Shift');
    press('О');
    press('Т');
    expect(focused()).toBe('Ботильоны');
  });

  it('ignores shortcuts and fields, and does nothing without a matching option', () => {
    press('3', { ctrlKey: true });
    type('ы');
    expect(focused()).toBe('Босоножки');
    root.querySelector<HTMLElement>('[type=text]')?.focus();
    type('3');
    expect(document.activeElement).toHaveAccessibleName('Цена');
  });

  it('stops when the returned function is called', () => {
    stop();
    type('3');
    expect(focused()).toBe('Босоножки');
  });
});
