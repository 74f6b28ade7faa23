import type { Context } from 'hono';
import { parse } from 'picoquery';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { isBoundedBody } from './input-bounds.ts';
import { isMultipartForm } from './multipart.ts';

const FORM_FIELDS = /^application\/x-www-form-urlencoded\b/i;

/** Returns true for URL-encoded form fields, as a browser sends them. All their values are strings. */
export const isFormEncoded = ({ headers }: Request): boolean =>
  FORM_FIELDS.test(headers.get('content-type') ?? '');

/**
 * Decodes escaped brackets in field names. A browser escapes brackets, but the parser splits names at brackets before
 * it decodes the names.
 */
const decodeBrackets = (text: string): string => text.replace(/%5b/gi, '[').replace(/%5d/gi, ']');

/** Parses `offers[0][offer_id]=1&filters[color][]=red` to a nested value with strings. */
const parseFields = (text: string): unknown =>
  parse(decodeBrackets(text), { nestingSyntax: 'js', arrayRepeat: true, arrayRepeatSyntax: 'bracket' });

function parseBody(text: string, isEncoded: boolean): unknown {
  // A missing body counts as an object without fields. The schema decides which fields are required.
  if (text === '') return {};
  try {
    return isEncoded ? parseFields(text) : JSON.parse(text);
  } catch {
    throw new ShopError(400, httpErrors.badJson);
  }
}

/**
 * Reads a body of JSON, or of form fields in the notation of PHP.
 * @param isStrict true to accept JSON only
 * @throws ShopError 400 when the body cannot be parsed or has too many fields
 */
export async function readBody(c: Context, isStrict: boolean): Promise<unknown> {
  // Forms with files have a higher size limit. JSON that is sent with the content type of such a form must not get the
  // higher limit.
  if (isMultipartForm(c.req.raw)) throw new ShopError(400, httpErrors.badJson);
  const text = await c.req.text().catch(() => {
    throw new ShopError(400, httpErrors.badJson);
  });
  const body = parseBody(text, !isStrict && isFormEncoded(c.req.raw));
  if (!isBoundedBody(body)) throw new ShopError(400, httpErrors.tooMany);
  return body;
}
