import { z } from 'zod';
import { type ContractCall, type FieldsByName, PATH_EXAMPLES } from '../contract/call.ts';
import { getFacts, getShape, listExampleFields } from '../contract/fields.ts';

/** Placeholder for the omitted fields of a shared object. */
const REST = '…';
/** Number of fields in a shortened example. They are enough to recognize a shared object. */
const SHORT = 3;
const WIDTH = 96;

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Reduces a shared object to its first scalar fields, and a placeholder for the remaining fields. */
function shorten(example: unknown): unknown {
  const fields = Object.entries(example as object).filter(([, value]) => isPlain(value));
  return Object.fromEntries([...fields.slice(0, SHORT), [REST, REST]]);
}

/** Builds an example value of a field. Shared objects are shortened. */
function exampleValue(field: z.ZodType): unknown {
  const { example, entity } = getFacts(field);
  if (entity) return shorten(example);
  if (field instanceof z.ZodArray) {
    const item = getFacts(field.element as z.ZodType);
    return Array.isArray(example) && example.length > 0 && item.entity ? [shorten(example[0])] : example;
  }
  const shape = field instanceof z.ZodObject ? getShape(field) : null;
  return shape ? buildExample(shape) : example;
}

/**
 * Builds an example of an object.
 * @param isShown decides whether an optional field is included
 */
export const buildExample = (
  shape: FieldsByName,
  isShown: (name: string) => boolean = () => true,
): Record<string, unknown> =>
  Object.fromEntries(
    listExampleFields(shape)
      .filter(([name, field]) => !field.safeParse(undefined).success || isShown(name))
      .map(([name, field]) => [name, exampleValue(field)]),
  );

/** Formats JSON with short objects and lists on one line. */
export function formatJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value, null, 1)
    .replace(/\[\n\s*/g, '[')
    .replace(/\n\s*]/g, ']')
    .replace(/\n\s*/g, ' ');
  if (isPlain(value) || flat.length + indent.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => inner + formatJson(item, inner))
    : Object.entries(value as object).map(([name, item]) => `${inner}"${name}": ${formatJson(item, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

const unquotePlaceholder = (json: string) => json.replaceAll(`"${REST}": "${REST}"`, REST);

/** Formats the request of a call as HTTP. */
export function formatRequestExample({
  endpoint,
  path,
  query = {},
  body,
  isForm,
  shown = [],
}: ContractCall): string {
  const address = endpoint.replace(
    /\{(\w+)\}/g,
    (_, name: string) => path?.[name] ?? PATH_EXAMPLES[name] ?? name,
  );
  const isShown = (name: string) => shown.includes(name);
  const fields = Object.entries(query).filter(
    ([name, field]) =>
      !getFacts(field).ours &&
      (!field.safeParse(undefined).success || isShown(name) || (!body && shown.length === 0)),
  );
  const search = fields.map(([name, field]) => `${name}=${String(getFacts(field).example)}`).join('&');
  const line = `${address}${search && '?'}${search}`;
  if (isForm) return `${line}\nContent-Type: multipart/form-data; boundary=…`;
  return body ? `${line}\n\n${unquotePlaceholder(formatJson(buildExample(body, isShown)))}` : line;
}

/** Builds an example of a call's result: the fields, and the list under its preferred name. */
function buildResult({ result = {}, list }: ContractCall): unknown {
  const fields = buildExample(result);
  if (!list) return fields;
  const { example, entity } = getFacts(list.item);
  return { [list.name]: [entity ? shorten(example) : exampleValue(list.item)], ...fields };
}

/**
 * Formats an example of the response to a call, with the envelope.
 * @param isEntity true when the result is a shared object, which is described elsewhere
 */
export function formatAnswerExample(call: ContractCall, isEntity: boolean): string {
  const result = isEntity ? shorten(buildExample(call.result ?? {})) : buildResult(call);
  return unquotePlaceholder(formatJson({ status: 'success', result }));
}
