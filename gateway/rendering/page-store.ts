import { createRequire } from 'node:module';
import { reportTags } from './render-tags.ts';

type FileSystemCacheModule = typeof import('next/dist/server/lib/incremental-cache/file-system-cache.js');

const { default: FileSystemCache }: FileSystemCacheModule = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache.js',
);
const TAGS_HEADER = 'x-next-cache-tags';

type Get = InstanceType<typeof FileSystemCache>['get'];
type Set = InstanceType<typeof FileSystemCache>['set'];

/**
 * Next's own cache of pages, which also reports what tags each page has: Next removes them from the response, and
 * the gateway has to know them to tell which of its pages a change touches.
 */
export default class PageStore extends FileSystemCache {
  override async get(...args: Parameters<Get>): ReturnType<Get> {
    const found = await super.get(...args);
    report(found?.value);
    return found;
  }

  override async set(...args: Parameters<Set>): ReturnType<Set> {
    report(args[1]);
    return super.set(...args);
  }
}

function report(value: unknown): void {
  if (typeof value !== 'object' || value === null || !('headers' in value)) return;
  const { headers } = value;
  const tags = (headers as Record<string, unknown> | undefined)?.[TAGS_HEADER];
  // Tags that begin so are Next's own, of routes.
  if (typeof tags === 'string') reportTags(tags.split(',').filter((tag) => !tag.startsWith('_N_T_')));
}
