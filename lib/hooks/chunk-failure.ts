import { isReloadAllowed, reloadOnce } from './reload-once.ts';

/** Messages of the bundler's runtime and of browsers for a script that failed to load. */
const MESSAGES =
  /Failed to load chunk|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/;

/** True when an error means that a chunk failed to load (ER-06). The usual cause is a new deployment. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || MESSAGES.test(error.message));

const TEXT_INPUTS = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/**
 * True when the browser is online and the visitor is not typing. A reload fails while offline, and must not
 * interrupt typing.
 */
const canReload = () => navigator.onLine && !document.activeElement?.matches(TEXT_INPUTS);

/** True when `recoverByReload` would reload the page. */
export const canRecoverByReload = (error: unknown): boolean =>
  isChunkFailure(error) && canReload() && isReloadAllowed();

/** Reloads the page after a chunk failure, at most once in the interval of reload-once.ts (ER-06). */
export const recoverByReload = (error: unknown): boolean => canRecoverByReload(error) && reloadOnce();
