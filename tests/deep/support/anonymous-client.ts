import { generateAddress } from '#tests/support/shopper.ts';

export interface Reply {
  status: number;
  text: string;
  retryAfter: string | null;
}

interface Asked {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** An HTTP client without an account. It sends its requests from one IP address and can store its session cookie. */
export class AnonymousClient {
  readonly #url: string;
  readonly #address: string;
  readonly #keepsCookies: boolean;
  #cookie = '';

  /** @param keepsCookies false if every request is sent without cookies, as from a new browser */
  constructor(url: string, { address = generateAddress(), keepsCookies = true } = {}) {
    this.#url = url;
    this.#address = address;
    this.#keepsCookies = keepsCookies;
  }

  async ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Reply> {
    const response = await fetch(this.#url + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': this.#address,
        ...(this.#cookie && { cookie: this.#cookie }),
        ...headers,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
    });
    const [cookie = ''] = response.headers.getSetCookie();
    if (cookie && this.#keepsCookies) this.#cookie = cookie.split(';')[0] ?? '';
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return this.ask(path, { method: 'POST', body, headers });
  }
}

/** Repeats an action, with several runs at a time. @returns the replies in the order of the runs */
export async function repeatConcurrently<T>(
  count: number,
  atOnce: number,
  ask: (next: number) => Promise<T>,
): Promise<T[]> {
  const replies: T[] = [];
  let next = 0;
  const client = async () => {
    while (next < count) {
      const index = next++;
      replies[index] = await ask(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return replies;
}

/** Formats statuses with their counts for a report, such as `200×5, 429×35`. */
export function formatStatuses(replies: readonly Reply[]): string {
  const counts = new Map<number, number>();
  for (const { status } of replies) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}×${count}`)
    .join(', ');
}
