import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type Answer, buildRefusal, createOrders } from './orders.ts';

export const ACCOUNT = { id: 'the-account-of-the-shop', secret: 'the password of the account' };

interface City {
  code: number;
  city: string;
  region: string;
  country_code: string;
  latitude?: number;
  longitude?: number;
}

interface Office {
  code: string;
  name: string;
  type: 'PVZ' | 'POSTAMAT';
  work_time: string;
  nearest_metro_station?: string;
  is_handout: boolean;
  is_dressing_room: boolean;
  have_cashless: boolean;
  have_cash: boolean;
  location: { city_code: number; address: string; latitude: number; longitude: number };
}

/** Builds a pickup point as the carrier's API returns it. */
export const buildOffice = (code: string, city_code: number, other: Partial<Office> = {}): Office => ({
  code,
  name: `Пункт ${code}`,
  type: 'PVZ',
  work_time: 'Пн-Вс 10:00-20:00',
  is_handout: true,
  is_dressing_room: true,
  have_cashless: true,
  have_cash: true,
  location: { city_code, address: `ул. Ленина, ${code.length}`, latitude: 55.7, longitude: 37.6 },
  ...other,
});

interface Tariff {
  total_sum: number;
  period_min: number;
  period_max: number;
  calendar_min?: number;
  calendar_max?: number;
}

const credentials = z.object({
  grant_type: z.literal('client_credentials'),
  client_id: z.literal(ACCOUNT.id),
  client_secret: z.literal(ACCOUNT.secret),
});
const tariffRequest = z.object({
  tariff_code: z.number(),
  from_location: z.object({ code: z.number() }),
  to_location: z.object({ code: z.number() }),
  packages: z.array(
    z.object({ weight: z.number(), length: z.number(), width: z.number(), height: z.number() }),
  ),
});
type TariffRequest = z.infer<typeof tariffRequest>;

/** Method and path of a request to the carrier, such as `GET /v2/orders`. */
type Question = `${string} ${string}`;

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** Opens a server on this machine with the protocol of CDEK's API 2.0. Tests set the server's behavior. */
export async function openFakeCdek() {
  const taken = createOrders();
  const tokens = new Set<string>();
  const state = {
    cities: [] as City[],
    offices: [] as Office[],
    /** Tariffs by tariff number. The server refuses other numbers. */
    tariffs: new Map<number, Tariff>(),
    /** Stated lifetime of a new token, in seconds. */
    tokenSeconds: 3600,
    /** Requests to which the server never responds. */
    silent: new Set<Question>(),
    /** Responses that replace the server's own responses. */
    instead: new Map<Question, Answer | ((page: number) => Answer | null)>(),
    /** All received requests, the oldest first. */
    heard: [] as Question[],
    /** Received tariff calculations. */
    calculated: [] as TariffRequest[],
  };

  const token = (body: string): Answer => {
    if (!credentials.safeParse(Object.fromEntries(new URLSearchParams(body))).success)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Bad client credentials' } };
    const access_token = `token-${state.heard.length}`;
    tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: 'bearer', expires_in: state.tokenSeconds } };
  };

  const cities = ({ searchParams }: URL): Answer => ({
    status: 200,
    body: state.cities.filter(
      ({ city, country_code }) =>
        city === searchParams.get('city') && country_code === searchParams.get('country_codes'),
    ),
  });

  const offices = ({ searchParams }: URL): Answer => {
    const all = state.offices.filter(
      ({ location }) => String(location.city_code) === searchParams.get('city_code'),
    );
    const size = Number(searchParams.get('size') ?? all.length);
    const page = Number(searchParams.get('page') ?? 0);
    return {
      status: 200,
      body: all.slice(page * size, (page + 1) * size),
      headers: { 'x-total-elements': String(all.length), 'x-current-page': String(page) },
    };
  };

  const tariff = (body: string): Answer => {
    const { data } = tariffRequest.safeParse(parsed(body));
    if (!data)
      return { status: 400, body: { errors: [{ code: 'v2_bad_request', message: 'Некорректный запрос' }] } };
    state.calculated.push(data);
    const found = state.tariffs.get(data.tariff_code);
    if (found) return { status: 200, body: { ...found, delivery_sum: found.total_sum, currency: 'RUB' } };
    return { status: 400, body: { errors: [{ code: 'ERR_TARIFF', message: 'Тариф недоступен' }] } };
  };

  const orders = (method: string, url: URL, body: string): Answer => {
    const uuid = url.pathname.split('/')[3] ?? '';
    if (method === 'POST') return taken.add(parsed(body), new Set(state.offices.map(({ code }) => code)));
    if (method === 'DELETE') return taken.remove(uuid);
    return uuid ? taken.get(uuid) : taken.find(url.searchParams.get('im_number') ?? '');
  };

  const answer = (question: Question, url: URL, req: IncomingMessage, body: string): Answer => {
    const other = state.instead.get(question);
    const said = typeof other === 'function' ? other(Number(url.searchParams.get('page'))) : other;
    if (said) return said;
    if (url.pathname === '/v2/oauth/token') return token(body);
    if (!tokens.has((req.headers.authorization ?? '').replace('Bearer ', '')))
      return buildRefusal('AUTH', { code: 'v2_token_expired', message: 'Unauthorized' });
    if (url.pathname === '/v2/location/cities') return cities(url);
    if (url.pathname === '/v2/deliverypoints') return offices(url);
    if (url.pathname === '/v2/calculator/tariff') return tariff(body);
    return orders(req.method ?? '', url, body);
  };

  const serve = async (req: IncomingMessage, res: ServerResponse) => {
    const url = new URL(req.url ?? '/', 'http://cdek.test');
    const path = url.pathname.startsWith('/v2/orders/') ? '/v2/orders/uuid' : url.pathname;
    const question: Question = `${req.method} ${path}`;
    const body = await text(req).catch(() => '');
    state.heard.push(question);
    if (state.silent.has(question)) return;
    const { status, body: said, headers } = answer(question, url, req, body);
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(typeof said === 'string' ? said : JSON.stringify(said));
  };

  const server = createServer((req, res) => void serve(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return Object.assign(state, taken, {
    url: `http://127.0.0.1:${address.port}`,
    /** Counts the received requests with this method and path. */
    times: (question: Question) => state.heard.filter((one) => one === question).length,
    /** Invalidates all issued tokens. */
    forgetTokens: () => tokens.clear(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
export type FakeCdek = Awaited<ReturnType<typeof openFakeCdek>>;
