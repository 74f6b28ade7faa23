import type * as TestingLibrary from '@testing-library/dom';

/** One step from an element to elements inside it. */
export interface Step {
  role: string;
  /** Accessible name: exact, or the source of a regular expression. */
  name?: string | { pattern: string };
  /** Position among the matching elements, from 0. Absent to select all of them. */
  index?: number;
}

/** State of the first element that a path selects, as a visitor perceives it. */
export interface Seen {
  /** Number of visible elements that the path selects. */
  count: number;
  /** Rendered text with single spaces. */
  text: string;
  value: string;
  href: string;
  isChecked: boolean;
  isEnabled: boolean;
  isFocused: boolean;
  /** True when the full element is in the window. */
  isInViewport: boolean;
  /**
   * Point at which a click reaches the element or its label, in CSS pixels of the window. Null while another element
   * covers both the element and the label.
   */
  point: { x: number; y: number } | null;
}

export type Act = 'reveal' | 'focus';

declare global {
  /** Query library. Defined in a page after the source of @testing-library/dom has run in it. */
  var TestingLibraryDom: typeof TestingLibrary | undefined;
}

/**
 * Finds elements by role and name and describes the first one. The function runs in the page, so it must not use
 * anything that is defined outside.
 * @param act first action: `reveal` scrolls to an element that cannot be clicked at its position, `focus` focuses it
 * @returns null while the page does not contain the query library
 */
export function examine(path: readonly Step[], act?: Act): Seen | null {
  const queries = globalThis.TestingLibraryDom;
  if (!queries) return null;
  const withPlainSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();
  let found: HTMLElement[] = [document.body];
  for (const { role, name, index } of path) {
    const isNamed = (own: string) => {
      const spaced = withPlainSpaces(own);
      return typeof name === 'object'
        ? new RegExp(name.pattern).test(spaced)
        : name === undefined || spaced === name;
    };
    const inside = found.flatMap((element) => queries.queryAllByRole(element, role, { name: isNamed }));
    const visible = [...new Set(inside)].filter((element) => element.checkVisibility());
    found = index === undefined ? visible : visible.slice(index, index + 1);
  }
  const [element] = found;
  if (!element)
    return {
      count: 0,
      text: '',
      value: '',
      href: '',
      isChecked: false,
      isEnabled: false,
      isFocused: false,
      isInViewport: false,
      point: null,
    };
  const field = element as HTMLInputElement;
  // A radio button may be hidden behind its label.
  const targets: HTMLElement[] = [element, ...(field.labels ?? [])];
  const pointOf = () => {
    for (const target of targets) {
      const box = target.getClientRects()[0];
      if (!box) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit && targets.some((one) => one.contains(hit))) return { x, y };
    }
    return null;
  };
  let point = pointOf();
  if (act === 'focus') element.focus();
  if (!point && act === 'reveal') {
    (targets.at(-1) ?? element).scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    point = pointOf();
  }
  const box = element.getBoundingClientRect();
  return {
    count: found.length,
    text: withPlainSpaces(element.innerText),
    value: field.value ?? '',
    href: element.getAttribute('href') ?? '',
    isChecked: field.checked ?? false,
    isEnabled: !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]'),
    isFocused: document.activeElement === element,
    isInViewport: box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth,
    point,
  };
}
