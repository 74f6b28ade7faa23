import type { Identity } from '#lib/identity/schema.ts';
import type { NextAnswer, RenderRequest } from './next-renderer.ts';
import type { RenderedResponse } from './rendered-response.ts';

/** Request of the gateway to a render worker. */
export type WorkerRequest =
  | { kind: 'render'; request: RenderRequest; knownSource: string | undefined }
  /** Request of a visitor whose answer is not shared with other visitors. */
  | { kind: 'relay'; request: RenderRequest }
  | { kind: 'expire'; tags: readonly string[] }
  /** Exports the spans of the worker, which ends afterwards. */
  | { kind: 'stop-tracing' }
  /** Heartbeat: any answer shows that the worker runs. */
  | { kind: 'ping' };

/** Answer to each kind of request. */
export interface WorkerAnswers {
  render: RenderedResponse;
  relay: NextAnswer;
  expire: null;
  'stop-tracing': null;
  ping: null;
}
export type WorkerAnswer = WorkerAnswers[keyof WorkerAnswers];

export interface MessageToWorker {
  id: number;
  request: WorkerRequest;
}

/** Message to a worker: identity of the shop for all later renders. */
export interface IdentityMessage {
  identity: Identity | undefined;
}

/** Message of a render worker. `id` is the id of the request. */
export type MessageFromWorker =
  | { id: number; answer: WorkerAnswer }
  | { id: number; error: string }
  /** A query in the worker has read a damaged table. */
  | { damaged: true }
  /** The worker has started. */
  | { ready: true };
