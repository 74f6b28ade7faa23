'use client';

import { useEffect, useRef } from 'react';
import { setPopStateInterceptor } from './pop-state-interceptor.ts';

/**
 * Makes the browser's Back button close a modal. A modal that opens over a page gets a history entry of its
 * own. The entry remains when the shopper closes the modal in another way, because `history.back()` could
 * undo a navigation that has begun in the meantime. Such a leftover entry shows the same page as the previous
 * entry. The next modal reuses the leftover entry, and the Back button skips it.
 *
 * Next stores the state of its router in `history.state`, with the flag `__NA`. The router ignores calls of
 * `pushState` and `replaceState` whose state has this flag. Every entry created here copies the router's
 * state, so that the router continues to show the page under the modal, whatever the URL is.
 */
interface Marker {
  /** Key shared by the entries of a page and of the modals over it. */
  key: string;
  /** Number of modals that are open in this entry, 0 for the page itself. */
  depth: number;
  /** URL of the page under the modals. */
  page?: string;
}

interface OpenModal {
  close: () => void;
  address: string | undefined;
}

/** Open modals, the topmost last. */
const openModals: OpenModal[] = [];
/** Current history entry. A `popstate` event compares the new entry with it. */
let current: { marker: Marker | undefined; href: string } | null = null;

const newPage = (): Marker => ({ key: Math.random().toString(36).slice(2), depth: 0 });

const markerOf = (): Marker | undefined => window.history.state?.modals;

function noteEntry(): void {
  current = { marker: markerOf(), href: window.location.href };
}

function replaceEntry(modals: Marker, address?: string): void {
  window.history.replaceState({ ...window.history.state, modals }, '', address);
}

/** Shows the URL of the topmost modal that has a URL, or the page's URL. */
function showAddress(): void {
  const marker = markerOf();
  if (marker?.page !== undefined) {
    const address = openModals.findLast((modal) => modal.address !== undefined)?.address ?? marker.page;
    replaceEntry(marker, address);
  }
  noteEntry();
}

function enter(modal: OpenModal): void {
  openModals.push(modal);
  // No entry is created while the history lacks the router's state. Without this state in the new entry, the
  // Back button could not return to the entry.
  if (!window.history.state?.__NA) return;
  const depth = openModals.length;
  const marker = markerOf() ?? newPage();
  if (marker.depth < depth) {
    replaceEntry(marker);
    const modals: Marker = { key: marker.key, depth, page: marker.page ?? window.location.href };
    window.history.pushState({ ...window.history.state, modals }, '');
  }
  showAddress();
}

function leave(modal: OpenModal): void {
  openModals.splice(openModals.indexOf(modal), 1);
  showAddress();
}

function onPopState(event: PopStateEvent): void {
  const from = current;
  const marker = markerOf();
  const isSamePage = marker !== undefined && from?.marker?.key === marker.key;
  const closing = openModals.slice(isSamePage ? marker.depth : 0);
  // The router must not handle a change between modals of the same page, because the router would mistake a modal's URL
  // for the page's URL.
  if (isSamePage && openModals.length > 0) event.stopImmediatePropagation();
  if (closing.length === 0) showAddress();
  else noteEntry();
  for (const modal of closing.reverse()) modal.close();
  const isBack = isSamePage && marker.depth < (from?.marker?.depth ?? 0);
  if (isBack && closing.length === 0 && from?.href === window.location.href) window.history.back();
}

/**
 * Tracks the browser's history for modals. Use it once, in a component that every page has.
 * @param pathname path of the current page
 */
export function useModalHistory(pathname: string): void {
  useEffect(() => {
    // When the browser has loaded a document at a modal's URL, the URL shows a page of its own, not a modal over
    // another page.
    const page = markerOf()?.page;
    if (openModals.length === 0 && page !== undefined && page !== window.location.href)
      replaceEntry(newPage());
    // The listener runs before the router, because the listener may correct the URL that the router uses.
    setPopStateInterceptor(onPopState);
    return () => setPopStateInterceptor(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own history entry
  useEffect(noteEntry, [pathname]);
}

/**
 * Makes the browser's Back button close a modal. Use it in the component of the modal.
 * @param onClose closes the modal
 * @param address URL to show in the address bar while the modal is open, for example the product's page for a quick
 * view
 */
export function useCloseOnBack(onClose: () => void, address?: string): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const modal = { close: () => close.current(), address };
    enter(modal);
    return () => leave(modal);
  }, [address]);
}
