import { type Json, recordsOf, textOr } from '../run/values';

/** Every address of a menu. */
export const urlsOf = (items: readonly unknown[]): string[] =>
  recordsOf(items).flatMap((item: Json) => [textOr(item.url, ''), ...urlsOf(recordsOf(item.sub_items))]);

/** Codes of the addresses that begin with a folder. */
export const codesIn = (urls: readonly string[], folder: string): string[] =>
  urls.flatMap((url) => {
    const [path = ''] = url.split(/[?#]/);
    return path.startsWith(folder) ? [path.slice(folder.length).replace(/\/$/, '')] : [];
  });
