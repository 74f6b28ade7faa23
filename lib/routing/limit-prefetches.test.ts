import { expect, it } from 'vitest';
import { limitPrefetches } from './limit-prefetches.ts';

const PREFETCH = { headers: { 'next-router-prefetch': '1' } };

/** Creates a stubbed `fetch` whose responses the test triggers. */
function slowServer() {
  const sent: string[] = [];
  const answers = new Map<
    string,
    { resolve: (response: Response) => void; reject: (error: Error) => void }
  >();
  const send = (input: string | URL | Request) =>
    new Promise<Response>((resolve, reject) => {
      sent.push(String(input));
      answers.set(String(input), { resolve, reject });
    });
  const answer = async (url: string) => {
    answers.get(url)?.resolve(new Response('body'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const fail = async (url: string) => {
    answers.get(url)?.reject(new TypeError('network'));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sent, answer, fail, fetch: limitPrefetches(send as typeof fetch) };
}

it('BC-07 queues a prefetch while four are pending, and sends the newest first', async () => {
  const { sent, answer, fetch } = slowServer();
  const all = ['/1', '/2', '/3', '/4', '/5', '/6'].map((url) => fetch(url, PREFETCH));
  expect(sent).toEqual(['/1', '/2', '/3', '/4']);
  await answer('/2');
  expect(sent.slice(4)).toEqual(['/6']);
  await answer('/6');
  expect(sent.slice(5)).toEqual(['/5']);
  for (const url of ['/1', '/3', '/4', '/5']) await answer(url);
  const bodies = await Promise.all(all.map(async (response) => (await response).text()));
  expect(bodies).toEqual(Array.from({ length: 6 }, () => 'body'));
});

it('BC-07 sends the next prefetch after one has failed', async () => {
  const { sent, fail, fetch } = slowServer();
  const all = ['/1', '/2', '/3', '/4', '/5'].map((url) => fetch(url, PREFETCH));
  const first = expect(all[0]).rejects.toThrow('network');
  await fail('/1');
  await first;
  expect(sent).toHaveLength(5);
});

it('does not delay a navigation for prefetches', () => {
  const { sent, fetch } = slowServer();
  for (const url of ['/1', '/2', '/3', '/4', '/5']) void fetch(url, PREFETCH);
  void fetch('/page', { headers: { rsc: '1' } });
  void fetch('/plain');
  expect(sent.slice(4)).toEqual(['/page', '/plain']);
});
