import { type Call, endpoints } from '@/lib/contracts';

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
const calls = (Object.keys(endpoints) as Call[])
  .map((call) => {
    const [method = '', template = ''] = call.split(' ');
    return { call, method, template, pattern: toPattern(template) };
  })
  .sort((a, b) => countParams(a.template) - countParams(b.template));

/** The call that a request makes; null for an address that no call has. */
export const findCall = (method: string, pathname: string): Call | null =>
  calls.find((one) => one.method === method && one.pattern.test(pathname))?.call ?? null;
