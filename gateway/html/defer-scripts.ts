import { PENDING_CLICKS, REPLAYED_ELEMENTS } from '#lib/config/click-replay.ts';
import { pendingNoticeScript } from './pending-notice-script.ts';

/** Script tag as Next writes it into a page. */
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
/** Script that lists the page's chunks. Next writes the tag of the first chunk after this script. */
const BOOTSTRAP = /<script id="_R_">.*?<\/script>/s;
/** Preload hint for a script, as Next writes it into the head. */
const SCRIPT_HINT = /<link rel="preload" as="script"[^>]*href="(\/_next\/static\/[^"]+)"[^>]*\/>/g;

/**
 * Timeout, ms, after which the scripts are loaded without an animation frame, because a background tab gets no frames.
 */
const TIMEOUT_MS = 2000;

/**
 * Script that records clicks from the first paint until hydration (lib/hooks/replay-clicks.ts). Its variable names are
 * short, because every page contains the script.
 */
const clickRecorder =
  "(c=>document.addEventListener('click',e=>{const t=e.target.closest(c.recorded);" +
  'if(t){e.preventDefault();e.stopPropagation();c.targets.includes(t)||c.targets.push(t)}},true))' +
  `(window.${PENDING_CLICKS}={targets:[],recorded:${JSON.stringify(REPLAYED_ELEMENTS)}})`;

/**
 * Builds the script that loads the deferred scripts. The script skips two frames, because the callback of the first
 * frame runs before the paint. The sources are embedded as JSON. The sources come from `src` attributes, so they
 * contain no quote or bracket.
 */
const buildScriptLoader = (sources: string[]) =>
  `(()=>{let d;const f=()=>{if(d)return;d=1;for(const src of ${JSON.stringify(sources)}){` +
  "const s=document.createElement('script');s.src=src;s.async=true;document.head.append(s)}};" +
  `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(f)));setTimeout(f,${TIMEOUT_MS})})()`;

const LOADER_SOURCES = /^[^[]*for\(const src of (\[[^\]]*\])/;

/** Checks that a script is exactly as `deferScripts` writes it. */
export function isDeferScript(code: string): boolean {
  if (code === clickRecorder || code === pendingNoticeScript) return true;
  const [, list] = LOADER_SOURCES.exec(code) ?? [];
  try {
    return list !== undefined && code === buildScriptLoader(JSON.parse(list) as string[]);
  } catch {
    return false;
  }
}

/**
 * Defers Next's scripts until after the first paint. Next requests them at the top of the page, where on a phone they
 * compete for bandwidth with the styles, the fonts and the largest picture, although the HTML already contains all
 * content (docs/decisions/008).
 * @param html a page as Next renders it
 * @returns the page with the script loader in place of Next's script tags, and with the pending notice script and the
 *   click recorder in the head. A page without Next's scripts is returned unchanged.
 */
export function deferScripts(html: string): string {
  if (!BOOTSTRAP.test(html)) return html;
  const sources: string[] = [];
  const stripped = html.replace(ASYNC_SCRIPT, (_tag, src: string) => {
    if (!sources.includes(src)) sources.push(src);
    return '';
  });
  return stripped
    .replace(
      '</head>',
      () => `<script>${pendingNoticeScript}</script><script>${clickRecorder}</script></head>`,
    )
    .replace(SCRIPT_HINT, (tag, href: string) => (sources.includes(href) ? '' : tag))
    .replace(BOOTSTRAP, (tag) => `${tag}<script>${buildScriptLoader(sources)}</script>`);
}
