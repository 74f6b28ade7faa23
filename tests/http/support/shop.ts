import { JSDOM } from 'jsdom';
import { test as base, inject } from 'vitest';
import { type Db, openDatabase } from '#backend/db/client.ts';

/** URL of the built shop under test. */
export const baseUrl = inject('shop').url;

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** Body, sent as JSON. */
  data?: unknown;
}

/** Sends a request without following redirects. */
export const requestPath = (
  path: string,
  { method = 'GET', headers = {}, data }: Sent = {},
): Promise<Response> =>
  fetch(new URL(path, baseUrl), {
    method,
    headers: { ...headers, ...(data !== undefined && { 'content-type': 'application/json' }) },
    body: data === undefined ? undefined : JSON.stringify(data),
    redirect: 'manual',
  });

/** Reads the body of a page after redirects. */
export const readHtml = async (path: string): Promise<string> => (await fetch(new URL(path, baseUrl))).text();

/** Parses a page without running its scripts. Redirects are followed. */
export async function openPage(path: string): Promise<{ status: number; document: Document }> {
  const response = await fetch(new URL(path, baseUrl));
  const { window } = new JSDOM(await response.text(), { url: response.url });
  return { status: response.status, document: window.document };
}

/** Reads an element's text and collapses its white space. Returns an empty text for a missing element. */
export const readElementText = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Reads the canonical URL of a page. Returns null if the page states no canonical URL. */
export const readCanonical = (document: Document): string | null =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;

/** Reads the content of a page's `robots` meta tag. Returns null if the page has no such tag. */
export const readRobots = (document: Document): string | null =>
  document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null;

/** Extends tests with the running shop's database, so that they can find rows. */
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
