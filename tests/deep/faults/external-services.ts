import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { ACCOUNT, buildOffice, openFakeCdek } from '#tests/fake-cdek/index.ts';
import { openFakeYooKassa } from '#tests/fake-yookassa/index.ts';
import { type FaultProxy, openFaultProxy, WRONG_PAGE } from '#tests/fault-proxy.ts';

const CDEK_MOSCOW = 44;
const HOST = '127.0.0.1';

/** External services of the shop, each behind a fault proxy. */
export interface ExternalServices {
  bank: FaultProxy;
  carrier: FaultProxy;
  messages: FaultProxy;
  suggestions: FaultProxy;
  /** Environment variables of a shop that uses these services. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

/** Opens a server that accepts every request, for the SMS gateway and for address suggestions. */
async function openGateway(answer: (form: URLSearchParams) => unknown) {
  const server = createServer(async (req, res) => {
    const body = new URLSearchParams(await text(req).catch(() => ''));
    res.writeHead(200, { 'content-type': 'application/json' });
    res.end(JSON.stringify(answer(body)));
  });
  await new Promise<void>((done) => server.listen(0, HOST, done));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

/** Opens a mail server that rejects every e-mail, so that e-mails stay in the outbox. No page depends on e-mails. */
async function openMailServer() {
  const server = createTcpServer((socket) => socket.on('error', () => {}).end('421 busy\r\n'));
  await new Promise<void>((done) => server.listen(0, HOST, done));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

export async function openExternalServices(): Promise<ExternalServices> {
  const bank = await openFakeYooKassa();
  const carrier = await openFakeCdek();
  carrier.cities = [
    {
      code: CDEK_MOSCOW,
      city: 'Москва',
      region: 'Москва',
      country_code: 'RU',
      latitude: 55.7,
      longitude: 37.6,
    },
  ];
  carrier.offices = [buildOffice('MSK10', CDEK_MOSCOW)];
  for (const tariff of [136, 137, 368])
    carrier.tariffs.set(tariff, {
      total_sum: 350,
      period_min: 2,
      period_max: 3,
      calendar_min: 2,
      calendar_max: 3,
    });
  const sms = await openGateway((form) => ({
    status: 'OK',
    sms: { [form.get('to') ?? '']: { status: 'OK' } },
  }));
  const addresses = await openGateway(() => ({ suggestions: [] }));
  const mail = await openMailServer();

  const before = (port: number) => openFaultProxy({ port, host: HOST }, WRONG_PAGE);
  const portOf = (url: string) => Number(new URL(url).port);
  const proxies = {
    bank: await before(portOf(bank.url)),
    carrier: await before(portOf(carrier.url)),
    messages: await before(sms.port),
    suggestions: await before(addresses.port),
  };
  return {
    ...proxies,
    env: {
      PAYMENT_PROVIDER: 'yookassa',
      YOOKASSA_SHOP_ID: '100500',
      YOOKASSA_SECRET_KEY: 'test_the-secret-key',
      YOOKASSA_VAT_CODE: '11',
      YOOKASSA_TIMEOUT_MS: '5000',
      YOOKASSA_URL: `http://${HOST}:${proxies.bank.port}/v3`,
      DELIVERY_PROVIDER: 'cdek',
      CDEK_CLIENT_ID: ACCOUNT.id,
      CDEK_CLIENT_SECRET: ACCOUNT.secret,
      CDEK_API_URL: `http://${HOST}:${proxies.carrier.port}`,
      CDEK_FROM_CITY: String(CDEK_MOSCOW),
      CDEK_SHIPMENT_POINT: 'MSK1',
      SMS_GATEWAY: 'smsru',
      SMS_API_KEY: 'key',
      SMS_URL: `http://${HOST}:${proxies.messages.port}`,
      SMTP_URL: `smtp://${HOST}:${mail.port}`,
      MAIL_FROM: 'shop@example.ru',
      DADATA_KEY: 'key',
      ADDRESS_SUGGESTION_URL: `http://${HOST}:${proxies.suggestions.port}`,
    },
    close: async () => {
      for (const proxy of Object.values(proxies)) await proxy.close();
      await bank.close();
      await carrier.close();
      for (const server of [sms, addresses, mail]) server.close();
    },
  };
}
