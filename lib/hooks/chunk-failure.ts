import { mayReload, reloadOnce } from './reload-once';

/** What the builder's runtime and the browsers say of a script that did not come. */
const MESSAGES =
  /Failed to load chunk|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed/;

/** Whether a part of the page's code did not arrive (ER-06): most often another build has taken its place. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'ChunkLoadError' || MESSAGES.test(error.message));

const TYPED_INTO = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])';

/** A reload helps when the shop can be reached, and takes nothing from under somebody's hands. */
const isWelcome = () => navigator.onLine && !document.activeElement?.matches(TYPED_INTO);

/** Whether `recover` would reload the page. */
export const canRecover = (error: unknown): boolean => isChunkFailure(error) && isWelcome() && mayReload();

/** ER-06: loads the page anew after a failed chunk, once in the guard's time. */
export const recover = (error: unknown): boolean => canRecover(error) && reloadOnce();
