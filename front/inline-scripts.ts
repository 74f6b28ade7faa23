import { createHash } from 'node:crypto';
import { z } from 'zod';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** Of a type that a browser does not run, such as linked data. */
const INERT = /\btype="(?!text\/javascript"|module")/;

const FIRST_DATA = '(self.__next_f=self.__next_f||[]).push([0])';
const DATA = /^self\.__next_f\.push\((.*)\)$/s;
const dataItem = z.tuple([z.number()], z.string());

/** A part of the page's data as Next streams it: an array of a number and a string, nothing that runs. */
function isData(code: string): boolean {
  if (code === FIRST_DATA) return true;
  const [, item] = DATA.exec(code) ?? [];
  try {
    return item !== undefined && dataItem.safeParse(JSON.parse(item)).success;
  } catch {
    return false;
  }
}

/** How the other scripts begin that Next, React and the front write into a page. */
const OURS = [
  '(globalThis["TURBOPACK"]',
  'requestAnimationFrame(function(){$RT=',
  '$R',
  '__NEXT_CLIENT_RESUME=',
  '(()=>{let done=false;const start=',
  '(()=>{const targets=[];const keep=',
];

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/**
 * Prepares a page for a policy that names each inline script it may run. The page's data, which Next writes
 * as it streams, becomes one script: a finished page has no streaming left, and each script costs a hash.
 * A script that neither Next, React nor the front writes came with content: it gets no hash, and a browser
 * refuses to run it.
 * @returns the page, and `'sha256-…'` of each script of its own, once
 */
export function nameScripts(html: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>();
  const parts: string[] = [];
  let data: string[] = [];
  let end = 0;
  const closeData = () => {
    if (data.length === 0) return;
    const code = data.join('\n');
    parts.push(`<script>${code}</script>`);
    hashes.add(hashOf(code));
    data = [];
  };
  for (const { 0: tag, 1: attributes = '', 2: code = '', index } of html.matchAll(SCRIPT)) {
    const between = html.slice(end, index);
    end = index + tag.length;
    if (between) {
      closeData();
      parts.push(between);
    }
    if (attributes === '' && isData(code)) {
      data.push(code);
      continue;
    }
    closeData();
    parts.push(tag);
    const runs = !/\bsrc=/.test(attributes) && !INERT.test(attributes);
    if (runs && OURS.some((start) => code.startsWith(start))) hashes.add(hashOf(code));
  }
  closeData();
  return { html: parts.join('') + html.slice(end), hashes: [...hashes] };
}
