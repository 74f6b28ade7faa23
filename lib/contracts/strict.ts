import type { Endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const makeFieldsStrict = (shape: Record<string, z.core.$ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, makeStrict(field)]));

/**
 * Copies a schema so that all objects in it refuse undeclared fields. Otherwise a misspelt field would be ignored, and
 * the request would have another meaning. For example, the stock of one store would be stored as the stock of the whole
 * shop.
 */
function makeStrict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const copy = (changes: object) => z.core.clone(schema, { ...def, ...changes } as z.core.$ZodTypeDef);
  switch (def.type) {
    case 'object':
      return copy({ shape: makeFieldsStrict(def.shape), catchall: z.never() });
    case 'array':
      return copy({ element: makeStrict(def.element) });
    case 'optional':
    case 'nullable':
    case 'default':
      return copy({ innerType: makeStrict(def.innerType) });
    case 'pipe':
      return copy({ in: makeStrict(def.in), out: makeStrict(def.out) });
    case 'union':
      return copy({ options: def.options.map(makeStrict) });
    default:
      return schema;
  }
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/**
 * Makes the query and the body of the owner's endpoints strict, and leaves other endpoints unchanged. Undeclared query
 * parameters are refused, because a store in the query instead of the body would be ignored.
 */
export function makeOwnerEndpointsStrict<T extends Record<string, AnyEndpoint>>(endpoints: T): T {
  const strict = Object.entries(endpoints).map(([key, endpoint]) => {
    if (!key.includes('/owner/')) return [key, endpoint];
    const { query, body } = endpoint;
    return [
      key,
      { ...endpoint, query: makeStrict(query ?? z.object({})), ...(body && { body: makeStrict(body) }) },
    ];
  });
  return Object.fromEntries(strict) as T;
}
