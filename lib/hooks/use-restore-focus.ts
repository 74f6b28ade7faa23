'use client';

import { useEffect } from 'react';

/**
 * Controls that may receive the focus of a removed control. Text fields are excluded, because a phone would
 * open its keyboard.
 */
const CONTROLS = [
  'a[href]',
  'button',
  'select',
  'summary',
  'input:is([type=radio], [type=checkbox])',
  '[tabindex="0"]',
].join();

/** Parts of the page that the focus does not leave. */
const SCOPES = 'dialog, main, header, footer';

interface Focused {
  element: HTMLElement;
  /** Ancestors up to the enclosing element of SCOPES, the innermost first. */
  ancestors: readonly Element[];
  pathname: string;
}

function locate(element: HTMLElement): Focused {
  const scope = element.closest(SCOPES) ?? document.body;
  const ancestors: Element[] = [];
  for (let at = element.parentElement; at; at = at === scope ? null : at.parentElement) ancestors.push(at);
  return { element, ancestors, pathname: window.location.pathname };
}

const canTakeFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [hidden]') &&
  (element.checkVisibility?.() ?? true);

const listControls = (container: ParentNode): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(CONTROLS)].filter(canTakeFocus);

/** Returns the first control after the removed node, or the last control of the container. */
function findClosest(container: Element, next: Node | null): HTMLElement | undefined {
  const controls = listControls(container);
  if (next === null) return controls.at(-1);
  const isAfter = (control: HTMLElement) =>
    next === control || Boolean(next.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
  return controls.find(isAfter) ?? controls.at(-1);
}

/**
 * Returns the element to focus after a removal, or undefined to leave the focus where the browser has put it.
 */
function findSuccessor({ element, ancestors }: Focused, records: readonly MutationRecord[]) {
  const scope = ancestors.at(-1);
  if (!scope?.isConnected) return undefined;
  const key = element.dataset.focusTo ?? element.dataset.focusKey;
  const named = key && scope.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`);
  if (named && canTakeFocus(named)) return named;
  for (const [place, container] of ancestors.entries()) {
    if (!container.isConnected) continue;
    const gone = ancestors[place - 1] ?? element;
    const record = records.find(
      ({ target, removedNodes }) => target === container && [...removedNodes].includes(gone),
    );
    const found = findClosest(container, record?.nextSibling?.isConnected ? record.nextSibling : null);
    if (found) return found;
  }
  return undefined;
}

/**
 * Moves the focus when the focused element is removed from the page. The target is the control whose
 * `data-focus-key` equals the `data-focus-to` of the removed element. Without `data-focus-to` it is the control
 * with the same `data-focus-key`, if the element reappears elsewhere. Otherwise it is the closest control of
 * the same list, group or part of the page. A new page and a closed modal set the focus themselves.
 */
export function useRestoreFocus(): void {
  useEffect(() => {
    let focused: Focused | null = null;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement && target !== document.body ? locate(target) : null;
    };
    const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget) return;
      // Some browsers also fire `focusout` while the focused element is being removed from the page.
      queueMicrotask(() => {
        if (focused?.element === target && focused?.element.isConnected) focused = null;
      });
    };
    const observer = new MutationObserver((records) => {
      if (!focused || focused.element.isConnected) return;
      const lost = focused;
      focused = null;
      if (document.activeElement !== document.body || lost.pathname !== window.location.pathname) return;
      findSuccessor(lost, records)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);
}
