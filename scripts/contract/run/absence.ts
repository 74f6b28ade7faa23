import { calls } from '../calls/index.ts';
import type { Answer } from './answer.ts';
import type { Visitor } from './visitor.ts';

const UNKNOWN = 'no-such-call';
const ROOT = /^(\/api\/v1|\/services\/rest\/v1|\/services\/rest\/v2|\/v1)(?=\/)/;

export const rootOf = (path: string): string => ROOT.exec(path)?.[0] ?? '';

const patterns = calls.map(({ endpoint }) => (endpoint.split(' ')[1] ?? '').split('/'));

/** Whether a path is that of a call of the table, whose parameters take any segment. */
const isKnown = (path: string): boolean => {
  const segments = path.split('/');
  return patterns.some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith('{') || part === segments[index]),
  );
};

/** Addresses next to a call's own that no back end has: some answer by the module, others by the whole path. */
function neighbors(template: string, path: string): string[] {
  const root = rootOf(path);
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

/** An answer without what depends on the address: two unknown addresses have the same. */
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

  #ask(path: string): Promise<string> {
    const known = this.#signatures.get(path);
    if (known) return known;
    const asked = this.#visitor.send({ method: 'GET', path }).then(
      (answer) => signature(answer, path),
      () => '',
    );
    this.#signatures.set(path, asked);
    return asked;
  }

  /**
   * @param template path of the table
   * @param path the same with its parameters
   * @returns whether an unknown address next to it is answered in the same words
   */
  async isSame(answer: Answer, template: string, path: string): Promise<boolean> {
    const own = signature(answer, path);
    for (const address of neighbors(template, path)) if ((await this.#ask(address)) === own) return true;
    return false;
  }
}
