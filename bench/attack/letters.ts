import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@/backend/db/client';
import { atMost, exactly, type Figure } from '../report';
import { many, Stranger, statuses } from './stranger';

const VICTIM = 'victim@example.ru';
const MESSAGES = 500;
const GUESSES = 500;
const TOKENS = 1_000;
/** What one mailbox may get of everything that strangers can cause. */
const MAX_LETTERS = 30;
/** The outbox is looked at every two seconds. */
const SENT_MS = 10_000;

/** A browser without cookies writes to the shop in somebody else's name, again and again. */
async function letters(url: string, databaseUrl: string): Promise<Figure[]> {
  const stranger = new Stranger(url, { keepsCookies: false });
  const replies = await many(MESSAGES, 8, (turn) =>
    stranger.post('/services/rest/v1/feedback', {
      theme: 1,
      name: 'Анна',
      last_name: 'Петрова',
      phone: '+79161234567',
      email: VICTIM,
      content: `Где мой заказ ${turn}? Жду неделю.`,
      agree: true,
    }),
  );
  await sleep(SENT_MS);
  const db = openDatabase(databaseUrl);
  try {
    const { count } = await db
      .selectFrom('inbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('recipient', '=', VICTIM)
      .executeTakeFirstOrThrow();
    return [
      atMost(
        `${MESSAGES} чужих сообщений (${statuses(replies)}): писем жертве`,
        Number(count),
        MAX_LETTERS,
        '',
        0,
      ),
    ];
  } finally {
    await db.destroy();
  }
}

const limited = (replies: readonly { status: number; retryAfter: string | null }[]) =>
  replies.filter(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0).length;

/** What is guessed without cookies: certificates, the owner's token. */
async function guesses(url: string): Promise<Figure[]> {
  const guesser = new Stranger(url, { keepsCookies: false });
  const certificates = await many(GUESSES, 8, (turn) =>
    guesser.post('/api/v1/certificate/status', {
      number: `4276${String(turn).padStart(12, '0')}`,
      pin: '1234',
    }),
  );
  const owner = new Stranger(url, { keepsCookies: false });
  const tokens = await many(TOKENS, 8, (turn) =>
    owner.ask('/services/rest/v1/owner/bookings', { headers: { authorization: `Bearer guess-${turn}` } }),
  );
  return [
    exactly(
      `${GUESSES} сертификатов наугад (${statuses(certificates)}): найдено`,
      certificates.filter(({ status }) => status === 200).length,
      0,
    ),
    exactly('из них остановлено', limited(certificates) >= GUESSES - 20 ? 'да' : limited(certificates), 'да'),
    exactly(
      `${TOKENS} ключей владельца наугад (${statuses(tokens)}): впущено`,
      tokens.filter(({ status }) => status === 200).length,
      0,
    ),
    exactly('из них остановлено', limited(tokens) >= TOKENS - 20 ? 'да' : limited(tokens), 'да'),
  ];
}

export const lettersAndGuesses = async (url: string, databaseUrl: string): Promise<Figure[]> => [
  ...(await letters(url, databaseUrl)),
  ...(await guesses(url)),
];
