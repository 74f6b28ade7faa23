import { describe, expect, it } from 'vitest';
import { calls } from '#scripts/contract/calls/index.ts';
import { buildReport } from '#scripts/contract/report.ts';
import { runContract } from '#scripts/contract/run/index.ts';
import type { CallOutcome } from '#scripts/contract/run/outcomes.ts';
import { CUSTOMER_COOKIE, openConformingServer } from '../conforming-server/index.ts';

const BASE = new URL('http://shop.test');
const everything = { mayWrite: true, customerCookie: CUSTOMER_COOKIE, phone: '+79991234567' };

const differing = (outcomes: readonly CallOutcome[]) =>
  outcomes.filter(({ differences }) => differences.length > 0);
const outcomeOf = (outcomes: readonly CallOutcome[], endpoint: string) =>
  outcomes.find((one) => one.endpoint === endpoint);

/**
 * Requests that a run may send without permission to write: every GET, reads by POST, and writes to the session,
 * cart and favorites of its own guest.
 */
const HARMLESS =
  /^(?:GET .*|(?:POST|DELETE) \/api\/v1\/(?:cart|products\/(?:\d+\/)?favorite|sections|content|seo|local\/location|certificate\/(?:status|form_settings)|form\/check_certificate)\b.*|POST \/services\/rest\/v1\/(?:authentication\/(?:anonymous|start|link)|user\/(?:logout|profile\/card_info)|orders\/(?:pre_checkout|payment_receipt)|tracking\/history|address\/suggestions|products\/booking\/link)|(?:POST|DELETE) \/services\/rest\/v1\/orders\/fastorder_promos|POST \/services\/rest\/v2\/orders\/pre_fast_order)$/;

/** Finds the call of a request. A path without parameters takes precedence over a path with parameters. */
function callOf({ method, url }: Request) {
  const { pathname } = new URL(url);
  const matching = calls.filter(({ endpoint }) => {
    const [own, path = ''] = endpoint.split(' ');
    return own === method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  });
  return matching.find(({ endpoint }) => !endpoint.includes('{')) ?? matching[0];
}

describe('a server without deviations', () => {
  it('has no differences in a run that makes every call', async () => {
    const { fetch } = openConformingServer();
    const outcomes = await runContract(BASE, { ...everything, fetch });
    expect(differing(outcomes)).toEqual([]);
    expect(outcomes.filter(({ state }) => state !== 'asked')).toEqual([]);
    expect(outcomes).toHaveLength(calls.length);
    expect(buildReport(outcomes, new Set()).hasUnexpected).toBe(false);
  });

  it('receives no write without permission, and the report lists the omitted calls', async () => {
    const server = openConformingServer();
    const outcomes = await runContract(BASE, { mayWrite: false, fetch: server.fetch });
    expect(differing(outcomes)).toEqual([]);
    expect(server.received.filter((request) => !HARMLESS.test(request))).toEqual([]);
    const unwritten = outcomes.filter(({ state }) => state === 'not-written');
    expect(unwritten.map(({ endpoint }) => endpoint)).toEqual(
      calls.filter(({ effect }) => effect === 'write').map(({ endpoint }) => endpoint),
    );
    const { lines } = buildReport(outcomes, new Set());
    expect(lines.join('\n')).toContain(`Не спрошено без --write, ${unwritten.length}: `);
  });

  it('receives no field that the table of calls does not list', async () => {
    const server = openConformingServer();
    const unlisted = new Set<string>();
    const note = async (request: Request) => {
      const { searchParams } = new URL(request.url);
      const call = callOf(request);
      const isJson = request.headers.get('content-type') === 'application/json';
      const body: object = isJson ? await request.clone().json() : {};
      // The server chooses the name of the anti-spam field.
      const names = [...searchParams.keys(), ...Object.keys(body)].filter((name) => name !== 'f7');
      const listed = { ...call?.query, ...call?.body };
      for (const name of names) if (!(name in listed)) unlisted.add(`${call?.endpoint} ${name}`);
      return server.fetch(request);
    };
    await runContract(BASE, { ...everything, fetch: note });
    expect([...unlisted]).toEqual([]);
  });

  it.each([
    ['every 404', ''],
    ['every 404 except a section’s', '/sections/by_code/'],
  ])('has one text for %s: optional calls are unchecked, and nothing differs', async (_, other) => {
    const text = { status: 'error', errors: [{ message: 'Страница не найдена' }] };
    const { fetch } = openConformingServer(({ url }, response) =>
      response.status === 404 && !(other && url.includes(other))
        ? Response.json(text, { status: 404 })
        : response,
    );
    const outcomes = await runContract(BASE, { ...everything, fetch });
    expect(differing(outcomes)).toEqual([]);
    const promo = outcomeOf(outcomes, 'GET /api/v1/content/mainpage/promo');
    expect(promo?.unchecked).toHaveLength(1);
    // A call certainly exists if it has returned an entity.
    expect(outcomeOf(outcomes, 'GET /services/rest/v1/info/{slug}')?.unchecked).toEqual([]);
  });
});

describe('the losses of shoppers', () => {
  const lossesOf = (lines: readonly string[]) =>
    lines.join('\n').split('Чего не будет у ваших покупателей')[1] ?? '';

  it('list missing optional calls, which are not differences', async () => {
    const { fetch } = openConformingServer();
    const report = buildReport(await runContract(BASE, { ...everything, fetch }), new Set());
    expect(lossesOf(report.lines)).toContain('на странице товара не будет отзывов и оценки');
    expect(lossesOf(report.lines)).not.toContain('в каталоге не будет фильтров');
    expect(report.hasUnexpected).toBe(false);
  });

  it('name absent calls, and not the calls that could not be checked without them', async () => {
    const { fetch } = openConformingServer(({ url }, response) =>
      url.includes('/sections') ? new Response('<h1>404</h1>', { status: 404 }) : response,
    );
    const report = buildReport(await runContract(BASE, { ...everything, fetch }), new Set());
    expect(report.lines[0]).toContain('не проходит: GET /api/v1/sections/by_code/{code}');
    expect(lossesOf(report.lines)).toContain('страницы каталога /catalog/… не откроются');
    expect(lossesOf(report.lines)).not.toContain('оформить заказ нельзя');
  });

  it('do not contain the catalog when only the tree of sections is missing', async () => {
    const { fetch } = openConformingServer(({ url }, response) =>
      url.endsWith('/api/v1/sections') ? new Response('<h1>404</h1>', { status: 404 }) : response,
    );
    const outcomes = await runContract(BASE, { ...everything, fetch });
    expect(differing(outcomes).map(({ endpoint }) => endpoint)).toEqual(['GET /api/v1/sections']);
    expect(lossesOf(buildReport(outcomes, new Set()).lines)).not.toContain('оформить заказ нельзя');
  });

  it('include losses that follow from differences: no list of filters, no field of a product', async () => {
    const { fetch } = openConformingServer(async (request, response) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/sections/filters')) return Response.json({ result: {} });
      if (!pathname.includes('by_code/bag-')) return response;
      const { result } = await response.json();
      return Response.json({ result: { ...result, true_size_name: undefined } });
    });
    const outcomes = await runContract(BASE, { ...everything, fetch });
    const FILTERS = 'POST /api/v1/sections/filters';
    const report = buildReport(outcomes, new Set([FILTERS]));
    expect(lossesOf(report.lines)).toContain('в каталоге не будет фильтров');
    expect(lossesOf(report.lines)).toContain('true_size_name — совет о размере');
    expect(report.hasUnexpected).toBe(true);
    const known = new Set([FILTERS, 'GET /api/v1/products/by_code/{code}']);
    expect(buildReport(outcomes, known).hasUnexpected).toBe(false);
  });
});
