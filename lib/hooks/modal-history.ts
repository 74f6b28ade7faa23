'use client';

import { useEffect, useRef } from 'react';
import { setFirstPopState } from './first-pop-state.ts';

/**
 * The browser's back closes a modal. A modal that opens over a page gets an entry of the history for itself; the
 * entry stays when the shopper closes the modal otherwise, since calling `history.back()` then could undo a navigation
 * that has begun meanwhile. Such an entry shows the same page as the one before it, so it is used again by the next
 * modal, and stepping back over it goes on to the page before.
 *
 * Next keeps its router's state in `history.state` and leaves entries alone whose state carries its mark `__NA`:
 * every entry made here copies that state, so the router goes on showing the page beneath, whatever the address says.
 */
interface Marker {
  /** The same for a page's entry and those of the modals over it. */
  key: string;
  /** How many modals the entry stands for; 0 is the page itself. */
  depth: number;
  /** Address of the page beneath the modals. */
  page?: string;
}

interface OpenModal {
  close: () => void;
  address: string | undefined;
}

/** The modals on the screen, the uppermost last. */
const openModals: OpenModal[] = [];
/** The entry that was current before the next `popstate`. */
let current: { marker: Marker | undefined; href: string } | null = null;

const newPage = (): Marker => ({ key: Math.random().toString(36).slice(2), depth: 0 });

const markerOf = (): Marker | undefined => window.history.state?.modals;

function noteEntry(): void {
  current = { marker: markerOf(), href: window.location.href };
}

function replaceEntry(modals: Marker, address?: string): void {
  window.history.replaceState({ ...window.history.state, modals }, '', address);
}

/** Shows the address of the uppermost modal that has one, or that of the page. */
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
  // Without the router's state an entry could not be returned to.
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
  // Between the modals of a page the router has nothing to do; it would take a modal's address for that of the page.
  if (isSamePage && openModals.length > 0) event.stopImmediatePropagation();
  if (closing.length === 0) showAddress();
  else noteEntry();
  for (const modal of closing.reverse()) modal.close();
  const isBack = isSamePage && marker.depth < (from?.marker?.depth ?? 0);
  if (isBack && closing.length === 0 && from?.href === window.location.href) window.history.back();
}

/** Follows the history of the browser; to be used once, by what stands on every page. @param pathname of the page */
export function useModalHistory(pathname: string): void {
  useEffect(() => {
    // A page that was loaded under a modal's address is that modal's page now, and no modal over another.
    const page = markerOf()?.page;
    if (openModals.length === 0 && page !== undefined && page !== window.location.href)
      replaceEntry(newPage());
    // Before the router, which reads the address that this may put right.
    setFirstPopState(onPopState);
    return () => setFirstPopState(null);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has an entry of its own
  useEffect(noteEntry, [pathname]);
}

/**
 * Makes the browser's back close a modal; to be used by the modal.
 * @param onClose closes it
 * @param address what the address bar shows while it is open, such as the page that it is a view of
 */
export function useBackCloses(onClose: () => void, address?: string): void {
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
