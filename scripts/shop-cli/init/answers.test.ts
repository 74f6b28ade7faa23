import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refusal } from '../../tasks.mjs';
import { type AnswersInput, answersSchema } from './answers.ts';
import { readAnswers } from './read-answers.ts';

const MINIMAL = { name: 'Кеды', city: 'Казань', email: 'shop@kedy.example' } satisfies AnswersInput;
/** Smallest picture that the schema accepts: it reads the type and the size only. */
const PIXEL = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file of answers. @returns its path */
function write(answers: unknown): string {
  const file = join(folder, 'answers.json');
  writeFileSync(file, typeof answers === 'string' ? answers : JSON.stringify(answers));
  return file;
}

/** Returns the lines of the refusal of a file. */
function listProblems(answers: unknown): string[] {
  const file = write(answers);
  try {
    readAnswers(file);
  } catch (error) {
    if (error instanceof Refusal) return error.message.split('\n');
    throw error;
  }
  return [];
}

it('completes the answers of a shop that names only itself, its city and a contact', () => {
  expect(answersSchema.parse(MINIMAL)).toMatchObject({
    city: { code: 'kazan', country_code: 'RU' },
    countries: ['RU'],
    deliveries: { courier: {} },
    payments: ['card_on_receipt', 'sbp_on_receipt', 'cash_on_receipt'],
    returns: { days: 14, fees: 'customer', ways: ['mail'] },
  });
});

it.each(['казань', ' Казань ', 'kazan'])('finds the city «%s»', (city) => {
  expect(answersSchema.parse({ ...MINIMAL, city }).city.id).toBe(105);
});

it('accepts the example of the repository', () => {
  const answers = readAnswers('deploy/answers.example.json');
  expect(answers.phones.map(({ number }) => number)).toEqual(['+78432000000', '+78002000000']);
});

it('lists every wrong field of a file at once', () => {
  const problems = listProblems({
    ...{ name: '', city: 'Казан', email: 'shop', colour: 'red', countries: [] },
    phones: [{ number: '12' }],
    seller: { ogrn: '1' },
    goods: ['cars'],
    payments: ['bitcoin'],
    returns: { days: 3, fees: 'nobody' },
    deliveries: { courier: { city: { price: -1, days: [3, 1] }, moon: null }, drone: {} },
  });
  expect(problems[0]).toContain('не приняты, ничего не изменено');
  const text = problems.join('\n');
  for (const line of [
    'name: Имя магазина',
    'city: Города «Казан» в списке нет; похожие: Казань',
    'email: Нужен адрес электронной почты',
    'phones.0.number: Нужен телефон целиком',
    'seller.ogrn: ОГРН из 13 цифр',
    'countries: Страны доставки',
    'payments.0: Способы оплаты: card_on_receipt',
    'returns.days: Дней на возврат от 7',
    'returns.fees: customer',
    'deliveries.courier.city.price: Нужна сумма',
    'deliveries.courier.city.days: Нужны два числа',
    'moon',
    'drone',
    'colour',
  ])
    expect(text).toContain(line);
  expect(text).not.toMatch(/Invalid|expected|received|undefined/);
});

it.each([
  ['no contact', { ...MINIMAL, email: undefined }, 'phones: Нужен телефон или электронная почта'],
  ['a country without the own city', { ...MINIMAL, countries: ['BY'] }, 'Страна города магазина'],
  ['no delivery', { ...MINIMAL, deliveries: {} }, 'deliveries: Нужен хотя бы один способ'],
  [
    'a delivery without a zone',
    { ...MINIMAL, deliveries: { courier: { city: null, region: null, near: null, far: null } } },
    'deliveries: Нужен хотя бы один способ',
  ],
  [
    'a rate that is no object',
    { ...MINIMAL, deliveries: { courier: { city: 300 } } },
    'deliveries.courier.city: Нужны price',
  ],
  ['a city far from the list', { ...MINIMAL, city: 'Ййййй' }, 'назовите ближайший крупный город'],
  ['a list instead of answers', [MINIMAL], 'Недопустимое значение'],
  ['a text that is no JSON', '{ name', 'это не JSON'],
])('refuses %s', (_, answers, message) => {
  expect(listProblems(answers).join('\n')).toContain(message);
});

it('refuses a file that does not exist in one sentence', () => {
  expect(() => readAnswers(join(folder, 'none.json'))).toThrow(/none\.json не читается: ENOENT/);
});

it('embeds the pictures that are next to the answers', () => {
  writeFileSync(join(folder, 'logo.svg'), PIXEL);
  const { logo } = readAnswers(write({ ...MINIMAL, logo: 'logo.svg' }));
  expect(logo).toBe(`data:image/svg+xml;base64,${PIXEL.toString('base64')}`);
});

it('refuses a picture that is missing, has another type or is too large', () => {
  expect(listProblems({ ...MINIMAL, logo: 'logo.svg' }).join('\n')).toContain('logo.svg');
  writeFileSync(join(folder, 'logo.gif'), PIXEL);
  expect(listProblems({ ...MINIMAL, logo: 'logo.gif' }).join('\n')).toContain(
    'logo: Нужна картинка SVG или PNG',
  );
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(210 * 1024));
  expect(listProblems({ ...MINIMAL, icon: 'icon.png' }).join('\n')).toContain('не больше 200 кБ');
});
