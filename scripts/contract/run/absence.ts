import { calls } from '../calls/index.ts';
import type { RawResponse } from './answer.ts';
import type { Visitor } from './visitor.ts';

const UNKNOWN = 'no-such-call';
const ROOT = /^(\/api\/v1|\/services\/rest\/v1|\/services\/rest\/v2|\/v1)(?=\/)/;

export const getPathRoot = (path: string): string => ROOT.exec(path)?.[0] ?? '';

const patterns = calls.map(({ endpoint }) => (endpoint.split(' ')[1] ?? '').split('/'));

/** Returns true when a path matches a call of the table. A parameter in the call's path matches any segment. */
const isKnown = (path: string): boolean => {
  const segments = path.split('/');
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith('{') || part === segments[index]),
  );
};

/**
 * Builds unknown URL paths that resemble the path of a call. Several paths are needed, because the response of a server
 * to an unknown path may depend on the first segments or on the full path.
 */
function neighbors(template: string, path: string): string[] {
  const root = getPathRoot(path);
  const own = path.slice(root.length).split('/').slice(1);
  const literal = template
    .slice(root.length)
    .split('/')
    .slice(1)
    .findLastIndex((part) => !part.startsWith('{') && !part.startsWith('~'));
  const sibling = own.with(literal, UNKNOWN).join('/');
  return [
    `${root}/${UNKNOWN}`,
    `${root}/${[UNKNOWN, ...own.slice(1)].join('/')}`,
    ...(literal > 0 ? [`${root}/${sibling}`] : []),
  ].filter((address) => !isKnown(address));
}

/**
 * Reduces a response to the parts that do not depend on the URL. The responses to two unknown URLs then have the same
 * signature.
 */
function signature({ status, text, json }: RawResponse, path: string): string {
  if (json === undefined) return `${status} no JSON`;
  const segments = path.split('/').filter((part) => part.length > 2);
  const words = [path, ...segments, 'GET', 'POST', 'DELETE'].reduce(
    (rest, part) => rest.replaceAll(part, '*').replaceAll(part.replaceAll('/', '\\/'), '*'),
    text,
  );
  return `${status} ${words.replace(/[\da-f-]{8,}|\d+/gi, '#')}`;
}

/** Recognizes a server's response to an unknown URL, by comparison with responses to URLs that no server has. */
export class UnknownAddresses {
  readonly #visitor: Visitor;
  readonly #signatures = new Map<string, Promise<string>>();

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  #request(path: string): Promise<string> {
    const known = this.#signatures.get(path);
    if (known) return known;
    const pending = this.#visitor.send({ method: 'GET', path }).then(
      (answer) => signature(answer, path),
      () => '',
    );
    this.#signatures.set(path, pending);
    return pending;
  }

  /**
   * Compares a response with the responses to unknown URLs that resemble the URL of the response.
   * @param template path of the table
   * @param path the same path with values in place of the parameters
   * @returns true when an unknown URL gets the same response
   */
  async isSame(answer: RawResponse, template: string, path: string): Promise<boolean> {
    const own = signature(answer, path);
    for (const address of neighbors(template, path)) if ((await this.#request(address)) === own) return true;
    return false;
  }
}
