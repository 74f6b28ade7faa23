import { getDataLayer, startDataLayer } from '#lib/analytics/data-layer.ts';
import { buildMetrikaScriptUrl, countPage, startMetrika } from '#lib/analytics/metrika.ts';
import { readThirdPartyScripts } from '#lib/config/third-party-scripts.ts';
import { loadScript } from '#lib/hooks/load-script.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=';

let started: Promise<void> | undefined;

const pageLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

async function start(): Promise<void> {
  const { tagManager, metrika, tracker } = readThirdPartyScripts();
  await pageLoaded();
  // Replaces the tag manager's inline script, which the page's Content-Security-Policy blocks.
  if (tagManager) getDataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  if (metrika) startMetrika(metrika);
  if (tagManager || metrika) startDataLayer();
  const sources = [
    tagManager && TAG_MANAGER + encodeURIComponent(tagManager),
    metrika && buildMetrikaScriptUrl(metrika),
    tracker,
  ];
  // The page is complete without these scripts, so a failure is ignored.
  for (const source of sources) if (source) loadScript(source).catch(() => undefined);
}

/**
 * Loads the configured tag manager, counter and tracker once, after the page itself has loaded (AP-18). Then counts
 * a view of the current page.
 */
export async function startMarketing(): Promise<void> {
  started ??= start();
  await started;
  const { metrika } = readThirdPartyScripts();
  if (metrika) countPage(metrika);
}
