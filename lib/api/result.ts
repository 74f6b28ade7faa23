import { SHOP_UNAVAILABLE_DIGEST } from '#lib/config/error-digests.ts';
import type { ApiError } from '#lib/contracts/envelope.ts';
import { toPlainText } from '#lib/domain/plain-text.ts';

const OUTAGE_STATUS = 503;

/**
 * Error of a request that returned no result (sections 7 and 8). `message` may be shown to the visitor. It is empty for
 * an exception that the alert modal shows, so that the text is not shown twice.
 */
export class ApiFailure extends Error {
  readonly kind: 'errors' | 'exception' | 'network' | 'unknown';
  /** HTTP status, or 0 if there was no response. */
  readonly status: number;
  readonly errors: ApiError[];
  /**
   * Set for an outage. When a page fails, Next logs this property of the error and sends it to the browser.
   */
  readonly digest?: string;
  /** Set for an exception that is shown in the alert modal. */
  readonly popup: { title: string; message: string } | null;

  constructor(
    fields: Pick<ApiFailure, 'kind' | 'status' | 'message'> &
      Partial<Pick<ApiFailure, 'errors' | 'popup' | 'cause'>>,
  ) {
    // Error takes `cause` from its second argument. The log contains the cause.
    super(fields.message, fields);
    this.name = 'ApiFailure';
    this.kind = fields.kind;
    this.status = fields.status;
    this.errors = fields.errors ?? [];
    this.popup = fields.popup ?? null;
    if (fields.status === OUTAGE_STATUS) this.digest = SHOP_UNAVAILABLE_DIGEST;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Reads the envelope (AP-01).
 * @param json the parsed body of the response, of any shape
 * @param status HTTP status of the response
 * @returns the result
 * @throws ApiFailure
 */
export function unwrapEnvelope(json: unknown, status: number): unknown {
  if (isRecord(json)) {
    if (Array.isArray(json.errors) && json.errors.length > 0) {
      const errors = json.errors
        .filter(isRecord)
        .map((error) => ({ ...error, message: text(error.message) }));
      const message = errors.map((error) => error.message).join('. ');
      throw new ApiFailure({ kind: 'errors', status, message, errors });
    }
    const html = text(json.exception_message);
    if (html) {
      const popup =
        json.exception_show === 'popup' ? { title: text(json.exception_title), message: html } : null;
      throw new ApiFailure({ kind: 'exception', status, message: popup ? '' : toPlainText(html), popup });
    }
    if (json.status === 'success' || 'result' in json) return json.result;
  }
  throw new ApiFailure({ kind: 'unknown', status, message: 'Unknown response' });
}
