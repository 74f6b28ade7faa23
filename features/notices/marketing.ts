import { outsideScripts } from '@/lib/config/outside-scripts';
import { loadScript } from '@/lib/hooks/load-script';

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=';

const pageLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

/** Loads the configured tag manager and tracker behind everything the page itself is made of; once (AP-18). */
export async function startMarketing(): Promise<void> {
  const { tagManager, tracker } = outsideScripts();
  await pageLoaded();
  if (tagManager) {
    // What the tag manager's own inline script would do, which the page's policy does not let run.
    const layer: unknown[] = Reflect.get(window, 'dataLayer') ?? [];
    if (layer.length === 0) layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    Reflect.set(window, 'dataLayer', layer);
  }
  const sources = [tagManager && TAG_MANAGER + encodeURIComponent(tagManager), tracker].filter(Boolean);
  await Promise.allSettled(sources.map(loadScript));
}
