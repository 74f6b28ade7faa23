import pTimeout from 'p-timeout';

/** Maximum time for which the work of an abandoned render counts as open, ms. */
const MAX_OPEN_MS = 60_000;

/**
 * Registers a part of a render's work. The render counts as open until this work ends, even if the render is abandoned
 * earlier.
 */
export type TrackWork = (work: Promise<unknown>) => void;
export type RenderTask<Result = unknown> = (track: TrackWork) => Promise<Result>;

export interface RunningRender {
  /** Resolves when the render has a result or is abandoned. */
  rendered: Promise<void>;
  /** Resolves when all work of the render has ended. */
  ended: Promise<void>;
}

/** Starts a render and tracks its work. */
export function startRender(render: RenderTask): RunningRender {
  const open: Promise<unknown>[] = [];
  const rendered = Promise.allSettled([render((work) => open.push(work))]).then(() => {});
  const ended = rendered.then(() =>
    pTimeout(
      Promise.allSettled(open).then(() => {}),
      { milliseconds: MAX_OPEN_MS, fallback: () => {} },
    ),
  );
  return { rendered, ended };
}
