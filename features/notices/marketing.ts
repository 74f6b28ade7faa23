import { dataLayer, startDataLayer } from '#lib/analytics/data-layer.ts';
import { countPage, metrikaScript, startMetrika } from '#lib/analytics/metrika.ts';
import { thirdPartyScripts } from '#lib/config/third-party-scripts.ts';
import { loadScript } from '#lib/hooks/load-script.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=';

let started: Promise<void> | undefined;

const pageLoaded = () =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => window.addEventListener('load', () => resolve(), { once: true }));

async function start(): Promise<void> {
  const { tagManager, metrika, tracker } = thirdPartyScripts();
  await pageLoaded();
  // Replaces the tag manager's inline script, which the page's policy blocks.
  if (tagManager) dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  if (metrika) startMetrika(metrika);
  if (tagManager || metrika) startDataLayer();
  const sources = [
    tagManager && TAG_MANAGER + encodeURIComponent(tagManager),
    metrika && metrikaScript(metrika),
    tracker,
  ];
  // The shopper did not ask for these scripts: a page without them is whole.
  for (const source of sources) if (source) loadScript(source).catch(() => undefined);
}

/**
 * Starts the configured tag manager, counter and tracker after the page itself has loaded, once (AP-18), and counts the
 * page that is shown.
 */
export async function startMarketing(): Promise<void> {
  started ??= start();
  await started;
  const { metrika } = thirdPartyScripts();
  if (metrika) countPage(metrika);
}
