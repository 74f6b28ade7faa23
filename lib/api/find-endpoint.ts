import { type EndpointKey, endpoints } from '#lib/contracts/index.ts';

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `/products/:id` and `/by_code/:code{.+}` as expressions; what is no parameter stands for itself. */
const toPattern = (template: string) =>
  new RegExp(
    `^${template
      .split(/(:\w+(?:\{.*?\})?)(?=\/|$)/)
      .map((part) =>
        part.startsWith(':') ? `(?:${/\{(.*)\}$/.exec(part)?.[1] ?? '[^/]+'})` : literally(part),
      )
      .join('')}$`,
  );

const countParams = (template: string) => template.split(':').length;

// Names before parameters: `/products/favorite` is no product's number.
const patterns = (Object.keys(endpoints) as EndpointKey[])
  .map((key) => {
    const [method = '', template = ''] = key.split(' ');
    return { key, method, template, pattern: toPattern(template) };
  })
  .sort((a, b) => countParams(a.template) - countParams(b.template));

/** Which endpoint a request is for; null when there is none. */
export const findEndpoint = (method: string, pathname: string): EndpointKey | null =>
  patterns.find((one) => one.method === method && one.pattern.test(pathname))?.key ?? null;
