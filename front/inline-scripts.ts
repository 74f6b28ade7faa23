import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isLateScript } from './late-scripts.ts';
import { isReactScript } from './react-scripts.ts';

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

/** Which of the build's files the page starts with. */
const START = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/s;
const start = z.strictObject({
  otherChunks: z.array(z.string().regex(/^static\/chunks\/[\w~-]+\.js$/)),
  runtimeModuleIds: z.array(z.union([z.number(), z.string()])),
});
/** A page that is finished in the browser asks for its data at once. */
const RESUME =
  /^__NEXT_CLIENT_RESUME=fetch\(location\.pathname\+'\?_rsc=[\w-]*',\{credentials:'same-origin',headers:\{'rsc': '1','next-router-prefetch': '1','next-router-segment-prefetch': '\/_full'\}\}\)$/;

function isStart(code: string): boolean {
  const [, given] = START.exec(code) ?? [];
  try {
    return given !== undefined && start.safeParse(JSON.parse(given)).success;
  } catch {
    return false;
  }
}

/** Whether a script is, whole, one that Next, React or the front writes into a page. */
const isOurs = (code: string) =>
  isStart(code) || RESUME.test(code) || isLateScript(code) || isReactScript(code);

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
    if (runs && isOurs(code)) hashes.add(hashOf(code));
  }
  closeData();
  return { html: parts.join('') + html.slice(end), hashes: [...hashes] };
}
