'use client';

import { useOffline as useLostConnection } from 'next/offline';
import { useEffect, useState } from 'react';
import { useOnline } from '@/lib/hooks/use-online';
import { useShownPage } from './use-shown-page';

/** Whether a click would take this tab to another page of the shop. */
function leavesPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false;
  const { origin, pathname, search } = new URL(link.href);
  const here = window.location;
  return origin === here.origin && pathname + search !== here.pathname + here.search;
}

/** Whether a form, once sent, brings another page: the shop's other forms make calls, which tell of a failure. */
const bringsPage = ({ target }: SubmitEvent): boolean =>
  target instanceof HTMLFormElement && target.hasAttribute('action');

/**
 * Without a network a press that leads to another page leaves the shopper where they are: neither the browser's
 * error page nor an empty one takes the place of what is being read or typed.
 * @returns null while there is a network; `pressed` once somebody has tried to go on without it
 */
export function useOffline(): 'gone' | 'pressed' | null {
  // The browser knows of its own network, Next of requests that did not get through.
  const online = useOnline();
  const isLost = useLostConnection() || !online;
  const [pressed, setPressed] = useState(false);
  useShownPage(isLost, () => setPressed(true));

  useEffect(() => {
    if (!isLost) return;
    const stay = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setPressed(true);
    };
    const onClick = (event: MouseEvent) => {
      if (leavesPage(event)) stay(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (bringsPage(event)) stay(event);
    };
    // Before the page's own listeners: they would begin to navigate.
    const options = { capture: true };
    window.addEventListener('click', onClick, options);
    window.addEventListener('submit', onSubmit, options);
    return () => {
      window.removeEventListener('click', onClick, options);
      window.removeEventListener('submit', onSubmit, options);
      setPressed(false);
    };
  }, [isLost]);

  if (!isLost) return null;
  return pressed ? 'pressed' : 'gone';
}
