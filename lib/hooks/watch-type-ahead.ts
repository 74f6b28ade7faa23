/** Letters that come within this many milliseconds of each other are one word. */
const PAUSE = 700;

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Letters and digits move the focus to the next of `options` that begins with them, as they do in a select of the system:
 * «38» in a list of sizes, «бот» among the types of shoes. Fields in between keep what is typed in them.
 * @param options selects links, buttons or inputs within `root`; an input is called by its label
 * @returns ends it
 */
export function watchTypeAhead(root: HTMLElement, options: string): () => void {
  let typed = '';
  let last = -Infinity;

  const onKeyDown = ({ key, target, timeStamp, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    const isSign = [...key].length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    if (!isSign || (target instanceof Element && target.closest(TEXT_FIELDS))) {
      if (key !== 'Shift') typed = '';
      return;
    }
    typed = timeStamp - last < PAUSE ? typed + key.toLowerCase() : key.toLowerCase();
    last = timeStamp;
    const all = [...root.querySelectorAll<HTMLElement>(options)].filter(isShown);
    const { activeElement } = document;
    const from = activeElement instanceof HTMLElement ? all.indexOf(activeElement) : -1;
    // A second letter may still mean the option that the first one led to.
    const start = typed.length > 1 ? Math.max(from, 0) : from + 1;
    const next = [...all.slice(start), ...all.slice(0, start)].find((option) =>
      nameOf(option).startsWith(typed),
    );
    next?.focus();
  };

  root.addEventListener('keydown', onKeyDown);
  return () => root.removeEventListener('keydown', onKeyDown);
}

const nameOf = (option: HTMLElement) =>
  ((option instanceof HTMLInputElement && option.labels?.[0]) || option).textContent.trim().toLowerCase();

/** Options of closed groups cannot take the focus. */
const isShown = (option: HTMLElement) => option.checkVisibility?.() ?? true;
