import type { RenderedAnswer } from './answer.ts';
import type { RenderRequest } from './next-renderer.ts';

/** What the gateway asks of a render worker. */
export type Question =
  | { kind: 'render'; request: RenderRequest; knownSource: string | undefined }
  | { kind: 'expire'; tags: readonly string[] }
  /** Whether it answers at all. */
  | { kind: 'ping' };

export interface ToWorker {
  id: number;
  question: Question;
}

/** `id`: of the question. */
export type FromWorker =
  | { id: number; answer: RenderedAnswer | null }
  | { id: number; error: string }
  /** Its shop has met a damaged table. */
  | { damaged: true }
  /** It has started. */
  | { ready: true };
