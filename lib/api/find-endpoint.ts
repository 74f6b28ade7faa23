import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Converts `/products/:id` or `/by_code/:code{.+}` to a regular expression, with all other text escaped. */
const toPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(/(:\w+(?:\{.*?\})?)(?=\/|$)/)
      .map((part) =>
        part.startsWith(':') ? `(?:${/\{(.*)\}$/.exec(part)?.[1] ?? '[^/]+'})` : escapeRegExp(part),
      )
      .join('')}$`,
  );

const countParams = (template: string) => template.split(':').length;

// Templates with fewer parameters are tried first, so that `/products/favorite` does not match `/products/:id`.
const patterns = (Object.keys(endpoints) as EndpointKey[])
  .map((key) => {
    const [method = '', template = ''] = key.split(' ');
    return { key, method, template, pattern: toPattern(template) };
  })
  .sort((a, b) => countParams(a.template) - countParams(b.template));

/** Returns the endpoint of a request, or null. */
export const findEndpoint = (method: string, pathname: string): EndpointKey | null =>
  patterns.find((one) => one.method === method && one.pattern.test(pathname))?.key ?? null;
