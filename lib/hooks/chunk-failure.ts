import { isReloadAllowed, reloadOnce } from './reload-once.ts';

/** Messages of the bundler's runtime and of browsers for a script that failed to load. */
const MESSAGES =
  /Failed to load chunk|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/;

/** Whether the error is a chunk that failed to load (ER-06); the usual cause is a new deployment. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || MESSAGES.test(error.message));

const TEXT_INPUTS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** A reload helps only while online, and must not interrupt somebody who is typing. */
const canReload = () => navigator.onLine && !document.activeElement?.matches(TEXT_INPUTS);

/** Whether `recover` would reload the page. */
export const canRecover = (error: unknown): boolean =>
  isChunkFailure(error) && canReload() && isReloadAllowed();

/** ER-06: reloads the page after a chunk failure, at most once in the interval of reload-once.ts. */
export const recover = (error: unknown): boolean => canRecover(error) && reloadOnce();
