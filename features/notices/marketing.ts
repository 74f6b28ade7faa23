import { onImpressions } from '@/lib/analytics/impressions';
import { thirdPartyScripts } from '@/lib/config/third-party-scripts';
import { loadScript } from '@/lib/hooks/load-script';

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=';

const pageLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

/** Loads the configured tag manager and tracker after the page itself has loaded; once (AP-18). */
export async function startMarketing(): Promise<void> {
  const { tagManager, tracker } = thirdPartyScripts();
  await pageLoaded();
  if (tagManager) {
    // Replaces the tag manager's inline script, which the page's policy blocks.
    const layer: unknown[] = Reflect.get(window, 'dataLayer') ?? [];
    Reflect.set(window, 'dataLayer', layer);
    if (layer.length === 0) {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      onImpressions((items) => layer.push({ event: 'view_item_list', items }));
    }
  }
  const sources = [tagManager && TAG_MANAGER + encodeURIComponent(tagManager), tracker].filter(Boolean);
  await Promise.allSettled(sources.map(loadScript));
}
