import type { Context } from 'hono';
import { parse } from 'picoquery';
import { httpErrors, ShopError } from '../kernel/errors.ts';
import { isBounded } from './input-bounds.ts';
import { isForm } from './multipart.ts';

const FORM_FIELDS = /^application\/x-www-form-urlencoded\b/i;

/** Whether a body has the form fields of a browser: all their values are texts. */
export const isFormEncoded = ({ headers }: Request): boolean =>
  FORM_FIELDS.test(headers.get('content-type') ?? '');

/** The parser splits names at brackets before it decodes them, and a browser encodes brackets. */
const withBrackets = (text: string): string => text.replace(/%5b/gi, '[').replace(/%5d/gi, ']');

/** `offers[0][offer_id]=1&filters[color][]=red` as a nested value, whose texts are all strings. */
const parseFields = (text: string): unknown =>
  parse(withBrackets(text), { nestingSyntax: 'js', arrayRepeat: true, arrayRepeatSyntax: 'bracket' });

function parseBody(text: string, isEncoded: boolean): unknown {
  // No body says as much as one without fields: the schema decides which of them are required.
  if (text === '') return {};
  try {
    return isEncoded ? parseFields(text) : JSON.parse(text);
  } catch {
    throw new ShopError(400, httpErrors.badJson);
  }
}

/**
 * Reads a body of JSON, or of form fields in the notation of PHP.
 * @param isStrict takes no form fields
 * @throws ShopError 400
 */
export async function readBody(c: Context, isStrict: boolean): Promise<unknown> {
  // Forms with files have a higher size limit: JSON must not get it by claiming their content type.
  if (isForm(c.req.raw)) throw new ShopError(400, httpErrors.badJson);
  const text = await c.req.text().catch(() => {
    throw new ShopError(400, httpErrors.badJson);
  });
  const body = parseBody(text, !isStrict && isFormEncoded(c.req.raw));
  if (!isBounded(body)) throw new ShopError(400, httpErrors.tooMany);
  return body;
}
