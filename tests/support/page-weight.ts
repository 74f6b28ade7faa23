import { brotliCompressSync, gzipSync } from 'node:zlib';
import { BEST_BROTLI_QUALITY, buildBrotliOptions } from '#gateway/http/encodings.ts';

/** Matches the list of scripts in the gateway's script loader (gateway/html/defer-scripts.ts). */
const LOADED_SCRIPTS = /for\(const src of (\[[^\]]*\])/;

const tagsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);

const readAttribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];

/** Lists the scripts that a current browser loads with the page: from its tags and from its script loader. */
export function listScripts(html: string): string[] {
  const tags = tagsOf(html, 'script')
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => readAttribute(tag, 'src') ?? []);
  const deferred: string[] = JSON.parse(LOADED_SCRIPTS.exec(html)?.[1] ?? '[]');
  return [...new Set([...tags, ...deferred])];
}

const linksOf = (html: string, isWanted: (tag: string) => boolean): string[] => [
  ...new Set(
    tagsOf(html, 'link')
      .filter(isWanted)
      .flatMap((tag) => readAttribute(tag, 'href') ?? []),
  ),
];

/**
 * Chooses the candidate of `srcset` that a browser loads.
 * @param width window width in CSS pixels
 * @param density device pixels per CSS pixel
 */
export function pickPicture(tag: string, width: number, density: number): string | undefined {
  const candidates = (readAttribute(tag, 'srcset') ?? '')
    .split(', ')
    .map((candidate) => /^(\S+) (\d+)w$/.exec(candidate))
    .flatMap((found) => (found ? [{ url: found[1] ?? '', width: Number(found[2]) }] : []));
  const size = (readAttribute(tag, 'sizes') ?? '100vw')
    .split(', ')
    .map((entry) => /^(?:\(min-width: (\d+)px\) )?([\d.]+)(vw|px)$/.exec(entry))
    .find((found) => found && Number(found[1] ?? 0) <= width);
  const shown = Number(size?.[2] ?? 100) * (size?.[3] === 'px' ? 1 : width / 100) * density;
  const chosen = candidates.find((candidate) => candidate.width >= shown) ?? candidates.at(-1);
  return chosen?.url ?? readAttribute(tag, 'src');
}

/** A phone: window width in CSS pixels, and pixel density. */
const PHONE = { width: 390, density: 2 };

/** Lists the picture files that a phone loads before the page is scrolled. */
const firstPicturesOf = (html: string): string[] => [
  ...new Set(
    tagsOf(html, 'img')
      .filter((tag) => readAttribute(tag, 'loading') !== 'lazy')
      .flatMap((tag) => pickPicture(tag, PHONE.width, PHONE.density) ?? []),
  ),
];

/** Measures the gzipped size of content, compressed like the files of a build. @returns bytes */
export const measureGzipped = (content: Uint8Array): number => gzipSync(content, { level: 9 }).length;

/**
 * Measures the size of a frequently requested page as the gateway compresses it (gateway/http/encodings.ts).
 * @returns bytes
 */
const weighBrotli = (content: Uint8Array): number =>
  brotliCompressSync(content, buildBrotliOptions(BEST_BROTLI_QUALITY)).length;

export interface PageWeight {
  /** First scripts, gzipped. */
  scripts: number;
  /** The uncompressed document. */
  document: number;
  /** The document as it is sent. */
  compressed: number;
  /** Style sheets, gzipped. */
  styles: number;
  /** Fonts that the document preloads. */
  fonts: number;
  /** Pictures of the first screen of a phone. */
  pictures: number;
}

/** Loads a page with its first resources. @returns bytes of each kind, and of each script in `chunks` */
export async function measurePage(url: string): Promise<PageWeight & { chunks: Record<string, number> }> {
  const load = async (address: string) => {
    const response = await fetch(new URL(address, url));
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    return Buffer.from(await response.arrayBuffer());
  };
  const body = await load(url);
  const html = body.toString();
  const sum = async (addresses: string[], weigh: (content: Buffer) => number) =>
    (await Promise.all(addresses.map(load))).reduce((total, content) => total + weigh(content), 0);
  const length = (content: Buffer) => content.length;
  const chunks = Object.fromEntries(
    await Promise.all(listScripts(html).map(async (src) => [src, measureGzipped(await load(src))] as const)),
  );
  return {
    chunks,
    scripts: Object.values(chunks).reduce((total, bytes) => total + bytes, 0),
    document: body.length,
    compressed: weighBrotli(body),
    styles: await sum(
      linksOf(html, (tag) => readAttribute(tag, 'rel') === 'stylesheet'),
      measureGzipped,
    ),
    fonts: await sum(
      linksOf(html, (tag) => readAttribute(tag, 'as') === 'font'),
      length,
    ),
    pictures: await sum(firstPicturesOf(html), length),
  };
}
