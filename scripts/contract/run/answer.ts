import { contractTexts as t } from '../texts.ts';
import { isRecord, toRecords } from './values.ts';

/** Response of the server, with its unparsed and parsed body. */
export interface RawResponse {
  status: number;
  contentType: string;
  text: string;
  /** The parsed body, or undefined when it is not JSON. */
  json: unknown;
  milliseconds: number;
}

/**
 * Envelope of section 7: a result, a refusal with its messages, or a malformed response with a description of the
 * problem.
 */
export type Envelope =
  | { kind: 'result'; result: unknown }
  | { kind: 'refusal'; reason: string }
  | { kind: 'malformed'; problem: string };

const REASON_LENGTH = 120;
const shorten = (text: string) => (text.length > REASON_LENGTH ? `${text.slice(0, REASON_LENGTH)}…` : text);

function parseRefusal(json: Record<string, unknown>, status: number): Envelope | null {
  const errors = Array.isArray(json.errors) ? json.errors : [];
  if (errors.length > 0) {
    const messages = toRecords(errors).map(({ message }) => message);
    const isPhone = toRecords(errors).some(({ code }) => code === 'phone_unconfirmed');
    const isWhole =
      messages.length === errors.length && messages.every((one) => typeof one === 'string' && one !== '');
    return isWhole
      ? { kind: 'refusal', reason: shorten(messages.join('. ')) + (isPhone ? t.trialPhone : '') }
      : { kind: 'malformed', problem: t.errorWithoutText(status) };
  }
  if (typeof json.exception_message === 'string' && json.exception_message !== '')
    return { kind: 'refusal', reason: shorten(json.exception_message) };
  return json.status === 'error' ? { kind: 'malformed', problem: t.errorWithoutText(status) } : null;
}

/** Parses the envelope of a response. */
export function parseEnvelope({ status, contentType, text, json }: RawResponse): Envelope {
  if (status >= 500) return { kind: 'malformed', problem: t.broken(status) };
  if (status >= 300 && status < 400) return { kind: 'malformed', problem: t.redirected(status) };
  if (json === undefined) {
    const isHtml = contentType.includes('html') || text.trimStart().startsWith('<');
    return { kind: 'malformed', problem: isHtml ? t.html(status) : t.noJson(status) };
  }
  if (!isRecord(json)) return { kind: 'malformed', problem: t.noEnvelope(status) };
  const refusal = parseRefusal(json, status);
  if (refusal) return refusal;
  if (json.status !== 'success' && !('result' in json))
    return { kind: 'malformed', problem: t.noEnvelope(status) };
  return status >= 400
    ? { kind: 'malformed', problem: t.successWithErrorStatus(status) }
    : { kind: 'result', result: json.result };
}
