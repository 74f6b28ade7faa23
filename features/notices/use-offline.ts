'use client';

import { useOffline as useLostConnection } from 'next/offline';
import { useEffect, useState } from 'react';
import { isPlainClick } from '#lib/hooks/plain-click.ts';
import { useOnline } from '#lib/hooks/use-online.ts';
import { useBlankPageGuard } from './use-blank-page-guard.ts';

/** True when a click would open another page of the shop in this tab. */
function leavesPage(event: MouseEvent): boolean {
  if (event.defaultPrevented || !isPlainClick(event)) return false;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return false;
  const { origin, pathname, search } = new URL(link.href);
  const here = window.location;
  return origin === here.origin && pathname + search !== here.pathname + here.search;
}

/**
 * True when submitting a form opens another page. The shop's other forms send requests and report failures
 * themselves.
 */
const opensPage = ({ target }: SubmitEvent): boolean =>
  target instanceof HTMLFormElement && target.hasAttribute('action');

/**
 * While offline, blocks each click or form submission that would open another page. The shopper keeps the text on the
 * current page instead of getting an empty page or an error page.
 * @returns null while online, `pressed` once a click or a form submission was blocked, otherwise `gone`
 */
export function useOffline(): 'gone' | 'pressed' | null {
  // `useOnline` reports the network status of the browser, `useLostConnection` the failed requests that Next detects.
  const online = useOnline();
  const isLost = useLostConnection() || !online;
  const [pressed, setPressed] = useState(false);
  useBlankPageGuard(isLost, () => setPressed(true));

  useEffect(() => {
    if (!isLost) return;
    const block = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setPressed(true);
    };
    const onClick = (event: MouseEvent) => {
      if (leavesPage(event)) block(event);
    };
    const onSubmit = (event: SubmitEvent) => {
      if (opensPage(event)) block(event);
    };
    // In the capture phase, before the page's own listeners start the navigation.
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
