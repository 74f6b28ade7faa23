import type { RenderedAnswer } from './answer.ts';
import type { RenderRequest } from './next-renderer.ts';

/** Request of the gateway to a render worker. */
export type WorkerRequest =
  | { kind: 'render'; request: RenderRequest; knownSource: string | undefined }
  | { kind: 'expire'; tags: readonly string[] }
  /** Heartbeat: any answer shows that the worker runs. */
  | { kind: 'ping' };

export interface ToWorker {
  id: number;
  request: WorkerRequest;
}

/** Message of a render worker. `id` is the id of the request. */
export type FromWorker =
  | { id: number; answer: RenderedAnswer | null }
  | { id: number; error: string }
  /** A query in the worker has read a damaged table. */
  | { damaged: true }
  /** The worker has started. */
  | { ready: true };
