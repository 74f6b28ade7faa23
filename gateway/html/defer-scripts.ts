import { PENDING_CLICKS, REPLAYED_ELEMENTS } from '#lib/config/click-replay.ts';
import { questionMarker } from './question-marker.ts';

/** How Next writes its script tags into a page, and the preload hints for them in the head. */
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
/** The script that names the page's chunks; the first of them follows it. */
const BOOTSTRAP = /<script id="_R_">.*?<\/script>/s;
const SCRIPT_HINT = /<link rel="preload" as="script"[^>]*href="(\/_next\/static\/[^"]+)"[^>]*\/>/g;

/** A page in a background tab gets no frames: its scripts start when the tab is shown, or after this timeout. */
const TIMEOUT_MS = 2000;

/** Records clicks from the first paint until hydration, for lib/hooks/replay-clicks.ts. In every page: names of one letter. */
const clickRecorder =
  "(c=>document.addEventListener('click',e=>{const t=e.target.closest(c.recorded);" +
  'if(t){e.preventDefault();e.stopPropagation();c.targets.includes(t)||c.targets.push(t)}},true))' +
  `(window.${PENDING_CLICKS}={targets:[],recorded:${JSON.stringify(REPLAYED_ELEMENTS)}})`;

/**
 * Loads the deferred scripts. It waits for two frames, because the callback of the first runs before its paint. The
 * sources are embedded as JSON; they come from `src` attributes, so they hold no quote or bracket.
 */
const scriptLoader = (sources: string[]) =>
  `(()=>{let d;const f=()=>{if(d)return;d=1;for(const src of ${JSON.stringify(sources)}){` +
  "const s=document.createElement('script');s.src=src;s.async=true;document.head.append(s)}};" +
  `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(f)));setTimeout(f,${TIMEOUT_MS})})()`;

const LOADER_SOURCES = /^[^[]*for\(const src of (\[[^\]]*\])/;

/** Whether a script is exactly one that deferScripts writes. */
export function isDeferScript(code: string): boolean {
  if (code === clickRecorder || code === questionMarker) return true;
  const [, list] = LOADER_SOURCES.exec(code) ?? [];
  try {
    return list !== undefined && code === scriptLoader(JSON.parse(list) as string[]);
  } catch {
    return false;
  }
}

/**
 * Defers Next's scripts until after the first paint. Next requests them at the top of the page, where on a phone
 * they compete for bandwidth with the styles, the fonts and the largest picture, while everything the shopper came
 * to see is in the HTML already (docs/decisions/008).
 * @param html a page as Next wrote it
 * @returns the page with the inline loader where Next starts its scripts and the marker of questions and the click recorder in the
 *   head; a page
 *   without Next's scripts is returned unchanged
 */
export function deferScripts(html: string): string {
  if (!BOOTSTRAP.test(html)) return html;
  const sources: string[] = [];
  const stripped = html.replace(ASYNC_SCRIPT, (_tag, src: string) => {
    if (!sources.includes(src)) sources.push(src);
    return '';
  });
  return stripped
    .replace('</head>', () => `<script>${questionMarker}</script><script>${clickRecorder}</script></head>`)
    .replace(SCRIPT_HINT, (tag, href: string) => (sources.includes(href) ? '' : tag))
    .replace(BOOTSTRAP, (tag) => `${tag}<script>${scriptLoader(sources)}</script>`);
}
