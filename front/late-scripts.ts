import { EARLY_PRESSES, PRESSED_EARLY } from '../lib/config/early-presses.ts';

/** How Next writes a script of its own into a page, and the hint that it gives about it in the head. */
const ASYNC_SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="(\w+)")? async=""><\/script>/g;
const SCRIPT_HINT = /<link rel="preload" as="script"[^>]*href="(\/_next\/static\/[^"]+)"[^>]*\/>/g;

/** A page in a tab that nobody sees yet is never painted: it starts when it is seen, or after this long. */
const PATIENCE_MS = 2000;

/** Keeps what is pressed before the page can answer, from its first paint on, so that no press is lost. */
const keeper =
  '(()=>{const targets=[];const keep=event=>{' +
  `const target=event.target.closest(${JSON.stringify(PRESSED_EARLY)});` +
  'if(target){event.preventDefault();event.stopPropagation();if(!targets.includes(target))targets.push(target)}};' +
  "document.addEventListener('click',keep,true);" +
  `window.${EARLY_PRESSES}={targets,stop:()=>document.removeEventListener('click',keep,true)}})()`;

/**
 * Starts the scripts that were in the page. Two frames: the callback of the first runs before its paint.
 * The name of a source goes into the page as JSON; it comes from a tag, so it holds no quote or bracket.
 */
const starter = (sources: string[]) =>
  `(()=>{let done=false;const start=()=>{if(done)return;done=true;for(const src of ${JSON.stringify(sources)}){` +
  "const script=document.createElement('script');script.src=src;script.async=true;document.head.append(script)}};" +
  `requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));setTimeout(start,${PATIENCE_MS})})()`;

const SOURCES = /^[^[]*for\(const src of (\[[^\]]*\])/;

/** Whether a script is, to the last letter, one that lateScripts writes. */
export function isLateScript(code: string): boolean {
  if (code === keeper) return true;
  const [, list] = SOURCES.exec(code) ?? [];
  try {
    return list !== undefined && code === starter(JSON.parse(list) as string[]);
  } catch {
    return false;
  }
}

/**
 * Lets a page be painted before its scripts are fetched. Next asks for them at the top of the page, where on a
 * phone they take the line from the styles, the letters and the largest picture; what the shopper came to see
 * is in the HTML already (docs/decisions/008).
 * @param html a page as Next wrote it
 * @returns the page with one inline script in the place of the first one that Next starts, and one in the head
 *   that keeps presses until the page has hydrated; a page without scripts of Next's comes back as it was
 */
export function lateScripts(html: string): string {
  const sources: string[] = [];
  let starterId = '';
  const without = html.replace(ASYNC_SCRIPT, (_tag, src: string, id: string | undefined) => {
    if (!sources.includes(src)) sources.push(src);
    if (!id) return '';
    starterId = id;
    return `<script id="${id}"></script>`;
  });
  if (!starterId) return html;
  return without
    .replace('</head>', () => `<script>${keeper}</script></head>`)
    .replace(SCRIPT_HINT, (tag, href: string) => (sources.includes(href) ? '' : tag))
    .replace(
      `<script id="${starterId}"></script>`,
      () => `<script id="${starterId}">${starter(sources)}</script>`,
    );
}
