import { calls } from '../calls/index.ts';
import type { Answer } from './answer.ts';
import type { Visitor } from './visitor.ts';

const UNKNOWN = 'no-such-call';
const ROOT = /^(\/api\/v1|\/services\/rest\/v1|\/services\/rest\/v2|\/v1)(?=\/)/;

export const getPathRoot = (path: string): string => ROOT.exec(path)?.[0] ?? '';

const patterns = calls.map(({ endpoint }) => (endpoint.split(' ')[1] ?? '').split('/'));

/** True when a path matches a call of the table, whose parameters match any segment. */
const isKnown = (path: string): boolean => {
  const segments = path.split('/');
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith('{') || part === segments[index]),
  );
};

/**
 * Builds unknown addresses next to a call's own address. Servers answer unknown addresses by module or by the whole
 * path.
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
 * Reduces an answer to the parts that do not depend on the address. Two unknown addresses have the same signature.
 */
function signature({ status, text, json }: Answer, path: string): string {
  if (json === undefined) return `${status} no JSON`;
  const segments = path.split('/').filter((part) => part.length > 2);
  const words = [path, ...segments, 'GET', 'POST', 'DELETE'].reduce(
    (rest, part) => rest.replaceAll(part, '*').replaceAll(part.replaceAll('/', '\\/'), '*'),
    text,
  );
  return `${status} ${words.replace(/[\da-f-]{8,}|\d+/gi, '#')}`;
}

/** Recognizes unknown addresses of a server by its answers to addresses that no server has. */
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
   * Compares an answer with the answers to unknown addresses next to its own.
   * @param template path of the table
   * @param path the same path with its parameters
   * @returns true when an unknown address has the same answer
   */
  async isSame(answer: Answer, template: string, path: string): Promise<boolean> {
    const own = signature(answer, path);
    for (const address of neighbors(template, path)) if ((await this.#request(address)) === own) return true;
    return false;
  }
}
