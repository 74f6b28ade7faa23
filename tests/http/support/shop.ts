import { JSDOM } from 'jsdom';
import { test as base, inject } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';

/** Address of the built shop that these tests ask. */
export const baseUrl = inject('shop').url;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  data?: unknown;
}

/** One request; redirects are not followed. */
export const ask = (path: string, { method = 'GET', headers = {}, data }: Sent = {}): Promise<Response> =>
  fetch(new URL(path, baseUrl), {
    method,
    headers: { ...headers, ...(data !== undefined && { 'content-type': 'application/json' }) },
    body: data === undefined ? undefined : JSON.stringify(data),
    redirect: 'manual',
  });

/** The body of a page that redirects may lead to. */
export const readHtml = async (path: string): Promise<string> => (await fetch(new URL(path, baseUrl))).text();

/** A page as it is sent: scripts do not run. Redirects are followed. */
export async function openPage(path: string): Promise<{ status: number; document: Document }> {
  const response = await fetch(new URL(path, baseUrl));
  const { window } = new JSDOM(await response.text(), { url: response.url });
  return { status: response.status, document: window.document };
}

/** Text of an element, its white space folded; empty when there is no such element. */
export const textOf = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The address that a page tells search engines; null without. */
export const canonicalOf = (document: Document): string | null =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;

/** What a page tells robots; null without. */
export const robotsOf = (document: Document): string | null =>
  document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null;

/** Tests with the running shop's database, for data that they look for. */
export const test = base.extend<{ $file: { db: Db } }>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern.
    async ({}, use) => {
      const db = openDatabase(inject('shop').databaseUrl);
      await use(db);
      await db.destroy();
    },
    { scope: 'file' },
  ],
});
