import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmtp } from './smtp.ts';

const FROM = 'Полутон <shop@example.ru>';
const LETTER = {
  to: 'anna@example.ru',
  subject: 'Заказ PT-100001 принят',
  text: 'Здравствуйте, Анна!',
  html: '<p>Здравствуйте, Анна!</p>',
};

interface Taken {
  from: string;
  to: string[];
  user: string;
  raw: string;
}

let taken: Taken[];
let server: SMTPServer;
let port: number;

beforeEach(async () => {
  taken = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'secret' ? done(null, { user: username }) : done(new Error('Wrong password of shop')),
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('nobody@')
        ? done(Object.assign(new Error(`No such user ${address}`), { responseCode: 550 }))
        : done(),
    onData: (stream, { envelope, user }, done) =>
      void text(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        taken.push({ from, to: envelope.rcptTo.map(({ address }) => address), user: user ?? '', raw });
        done();
      }),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.server.address();
  port = address !== null && typeof address === 'object' ? address.port : 0;
});
afterEach(() => new Promise<void>((done) => void server.close(done)));

/**
 * Sends an e-mail and returns the error's message. The message must not contain personal data, because it is logged.
 */
async function failureOf(url: string, to = LETTER.to, timeoutMs?: number): Promise<string> {
  const error: unknown = await createSmtp({ url, from: FROM, timeoutMs })
    .send({ ...LETTER, to })
    .then(
      () => null,
      (failure: unknown) => failure,
    );
  expect(`${error} ${JSON.stringify(error)}`).not.toMatch(/example\.ru|secret|wrong/i);
  return error instanceof Error ? error.message : 'sent';
}

const encoded = (body: string) => Buffer.from(body).toString('base64');

describe('AP-06 a mail server', () => {
  it('receives an e-mail as text and HTML, from the shop', async () => {
    const mail = createSmtp({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    await mail.send(LETTER);
    await mail.send({ ...LETTER, to: 'boris@example.ru' });
    expect(taken).toMatchObject([
      { from: 'shop@example.ru', to: ['anna@example.ru'] },
      { from: 'shop@example.ru', to: ['boris@example.ru'] },
    ]);
    const raw = taken[0]?.raw ?? '';
    expect(raw).toMatch(/^From: =\?UTF-8\?.+ <shop@example\.ru>/m);
    expect(raw).toMatch(/^To: anna@example\.ru/m);
    expect(raw).toContain('multipart/alternative');
    for (const body of [LETTER.text, LETTER.html]) expect(raw).toContain(encoded(body));
  });

  it('receives the password, over TLS only unless the URL allows otherwise', async () => {
    const account = `shop:secret@127.0.0.1:${port}`;
    expect(await failureOf(`smtp://${account}`)).toMatch(/^smtp: ETLS/);
    expect(taken).toEqual([]);
    await createSmtp({ url: `smtp://${account}?requireTLS=false`, from: FROM }).send(LETTER);
    expect(taken).toMatchObject([{ user: 'shop' }]);
    expect(await failureOf(`smtp://shop:wrong@127.0.0.1:${port}?requireTLS=false`)).toBe('smtp: EAUTH 535');
  });

  it('may refuse, be unreachable or not respond', async () => {
    expect(await failureOf(`smtp://127.0.0.1:${port}`, 'nobody@example.ru')).toBe('smtp: EENVELOPE 550');
    expect(await failureOf('smtp://127.0.0.1:1')).toBe('smtp: ESOCKET');
    const mute = createServer();
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const address = mute.address();
    const muted = address !== null && typeof address === 'object' ? address.port : 0;
    expect(await failureOf(`smtp://127.0.0.1:${muted}`, LETTER.to, 300)).toMatch(/^smtp: E/);
    await new Promise((done) => mute.close(done));
  });

  it('receives one recipient, whatever the address contains', async () => {
    await failureOf(`smtp://127.0.0.1:${port}`, 'anna@example.ru, boris@example.ru');
    expect(taken.flatMap(({ to }) => to)).not.toContain('boris@example.ru');
  });
});
