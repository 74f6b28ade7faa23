/** Maximum pause between two characters of one word, ms. */
const PAUSE = 700;

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/**
 * Focuses the next option that begins with the typed characters, as in a native select. Examples are «38» in a
 * list of sizes and «бот» in a list of shoe types. Typing in text fields is ignored.
 * @param options selector of the options: links, buttons or inputs within `root`. An input is matched by its
 * label.
 * @returns a function that stops watching
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
    // After a second character, the option that the first character has focused may still match.
    const start = typed.length > 1 ? Math.max(from, 0) : from + 1;
    const next = [...all.slice(start), ...all.slice(0, start)].find((option) =>
      getLabel(option).startsWith(typed),
    );
    next?.focus();
  };

  root.addEventListener('keydown', onKeyDown);
  return () => root.removeEventListener('keydown', onKeyDown);
}

const getLabel = (option: HTMLElement) =>
  ((option instanceof HTMLInputElement && option.labels?.[0]) || option).textContent.trim().toLowerCase();

/** False for options of closed groups, which cannot receive the focus. */
const isShown = (option: HTMLElement) => option.checkVisibility?.() ?? true;
