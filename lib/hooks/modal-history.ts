'use client';

import { useEffect, useRef } from 'react';
import { setPopStateInterceptor } from './pop-state-interceptor.ts';

/**
 * Makes the browser's back close a modal. A modal that opens over a page gets its own history entry. The entry
 * remains when the shopper closes the modal otherwise, because `history.back()` could then undo a navigation that
 * has begun since. Such an entry shows the same page as the previous one, so the next modal reuses it, and stepping
 * back over it continues to the page before.
 *
 * Next stores its router's state in `history.state`, with the flag `__NA`. It does not handle `pushState` and
 * `replaceState` calls whose state has this flag. Every entry that is made here copies that state, so that the
 * router continues to show the page beneath, whatever the address.
 */
interface Marker {
  /** Common key of a page's entry and of the modals over it. */
  key: string;
  /** Number of open modals in this entry, 0 for the page itself. */
  depth: number;
  /** Address of the page beneath the modals. */
  page?: string;
}

interface OpenModal {
  close: () => void;
  address: string | undefined;
}

/** Open modals, the uppermost last. */
const openModals: OpenModal[] = [];
/** Entry that was current before the next `popstate`. */
let current: { marker: Marker | undefined; href: string } | null = null;

const newPage = (): Marker => ({ key: Math.random().toString(36).slice(2), depth: 0 });

const markerOf = (): Marker | undefined => window.history.state?.modals;

function noteEntry(): void {
  current = { marker: markerOf(), href: window.location.href };
}

function replaceEntry(modals: Marker, address?: string): void {
  window.history.replaceState({ ...window.history.state, modals }, '', address);
}

/** Shows the address of the uppermost modal that has one, or the page's address. */
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
  // Without the router's state, back could not return to the entry.
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
  // Between the modals of one page the router must not run, because it would mistake a modal's address for the
  // page's.
  if (isSamePage && openModals.length > 0) event.stopImmediatePropagation();
  if (closing.length === 0) showAddress();
  else noteEntry();
  for (const modal of closing.reverse()) modal.close();
  const isBack = isSamePage && marker.depth < (from?.marker?.depth ?? 0);
  if (isBack && closing.length === 0 && from?.href === window.location.href) window.history.back();
}

/**
 * Tracks the browser's history. Use it once, in a component of every page.
 * @param pathname of the page
 */
export function useModalHistory(pathname: string): void {
  useEffect(() => {
    // A page that was loaded at a modal's address is the modal's page, not a modal over another page.
    const page = markerOf()?.page;
    if (openModals.length === 0 && page !== undefined && page !== window.location.href)
      replaceEntry(newPage());
    // Runs before the router, which reads the address that this may correct.
    setPopStateInterceptor(onPopState);
    return () => setPopStateInterceptor(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own history entry
  useEffect(noteEntry, [pathname]);
}

/**
 * Makes the browser's back close a modal. Use it in the modal.
 * @param onClose closes it
 * @param address shown in the address bar while the modal is open, for example of the product page that it shows
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
