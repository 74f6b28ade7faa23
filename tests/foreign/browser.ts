import type { Hono } from 'hono';

export interface Answer {
  status: number;
  json: Record<string, unknown>;
  cookies: string[];
}

/** Opens a simulated browser, which stores the cookies of a foreign back end. */
export function openBrowser(shop: Hono) {
  const jar = new Map<string, string>();
  return async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await shop.request(path, {
      method,
      headers: {
        'content-type': 'application/json',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return { status: response.status, json: await response.json().catch(() => ({})), cookies };
  };
}
