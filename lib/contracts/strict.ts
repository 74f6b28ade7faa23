import type { Endpoint } from './endpoint.ts';
import { z } from './zod.ts';

const entries = (shape: Record<string, z.core.$ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, strictly(field)]));

/**
 * Copies a schema so that every object in it refuses fields that it does not declare. A field that is dropped without a
 * word can turn a request into another one: the stock of a store into the stock of the shop.
 */
function strictly(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const copy = (changes: object) => z.core.clone(schema, { ...def, ...changes } as z.core.$ZodTypeDef);
  switch (def.type) {
    case 'object':
      return copy({ shape: entries(def.shape), catchall: z.never() });
    case 'array':
      return copy({ element: strictly(def.element) });
    case 'optional':
    case 'nullable':
    case 'default':
      return copy({ innerType: strictly(def.innerType) });
    case 'pipe':
      return copy({ in: strictly(def.in), out: strictly(def.out) });
    case 'union':
      return copy({ options: def.options.map(strictly) });
    default:
      return schema;
  }
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

/**
 * Makes the query and the body of every endpoint of the owner strict, and leaves all others as they are. One that declares
 * no query takes none: a store that is named there instead of in the body would be dropped.
 */
export function strictForOwner<T extends Record<string, AnyEndpoint>>(endpoints: T): T {
  const strict = Object.entries(endpoints).map(([key, endpoint]) => {
    if (!key.includes('/owner/')) return [key, endpoint];
    const { query, body } = endpoint;
    return [
      key,
      { ...endpoint, query: strictly(query ?? z.object({})), ...(body && { body: strictly(body) }) },
    ];
  });
  return Object.fromEntries(strict) as T;
}
