import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readTypedAnswers } from './ask.ts';
import { buildShopRows } from './rows.ts';
import { openTerminal, type Terminal } from './terminal.ts';

/** Answers of a whole conversation by the beginning of the question. Other questions are answered with Enter. */
type Script = Readonly<Record<string, string | readonly string[]>>;

const MINIMAL: Script = { 'Как называется': 'Кеды', 'Почта для': 'shop@kedy.example' };

/** Terminal whose answers are scripted. A list has an answer for each repetition of a question. */
function openScripted(script: Script): Terminal & { output: string[]; questions: string[] } {
  const output: string[] = [];
  const questions: string[] = [];
  const asked = new Map<string, number>();
  return {
    output,
    questions,
    ask(question) {
      questions.push(question);
      const key = Object.keys(script).find((one) => question.startsWith(one));
      if (key === undefined) return Promise.resolve('');
      const times = asked.get(key) ?? 0;
      asked.set(key, times + 1);
      const answers = [script[key] ?? ''].flat();
      const answer = answers[times];
      if (answer === undefined) throw new Error(`«${question}» has no answer for attempt ${times + 1}`);
      return Promise.resolve(answer);
    },
    print: (line) => void output.push(line),
    close: () => {},
  };
}

it('reads twelve steps, and the defaults of a person who presses Enter', async () => {
  const terminal = openScripted(MINIMAL);
  const answers = await readTypedAnswers(terminal);
  expect(answers).toMatchObject({
    name: 'Кеды',
    city: { code: 'moscow' },
    countries: ['RU'],
    payments: ['card_on_receipt', 'sbp_on_receipt', 'cash_on_receipt'],
    returns: { days: 14, fees: 'customer', ways: ['mail'] },
    phones: [],
    seller: {},
    goods: [],
  });
  expect(answers.deliveries.storepickup).toBeUndefined();
  expect(
    terminal.output.filter((line) => / из 12\. /.test(line)).map((line) => Number.parseInt(line, 10)),
  ).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  // Rows of the same default rates as without any question.
  expect(buildShopRows(answers, new Date()).delivery_rates[0]).toMatchObject({ zone: 'city', price: 30_000 });
});

it('reads every answer of a person who types all of them', async () => {
  const answers = await readTypedAnswers(
    openScripted({
      ...MINIMAL,
      'Название в родительном': 'Кедов',
      'Название в предложном': 'Кедах',
      'Что это за магазин': 'магазин кедов',
      Город: 'минск',
      'Телефон для': '+375 29 123-45-67',
      'Когда отвечаете': 'по будням',
      Наименование: 'ИП Кедов',
      'ОГРН или': '123456789012345',
      ИНН: '123456789012',
      'Адрес для': 'Минск, дом 1',
      'Что продаёте': '1, 6',
      'Номера через запятую: 1 Россия': '1,2',
      'Можно забрать': 'да',
      'Курьер по': '1 000 ₽',
      'Бесплатно от': ['нет', '3000'],
      'Доставляете в другие': 'да',
      'Пункты выдачи': '100',
      'Номера через запятую: 1 Картой': '3 1',
      'Сколько дней': '30',
      'Кто платит': '2',
      'Как выглядит': '3',
      'Ссылки через': 'https://vk.com/kedy, t.me/kedy https://kedy.example/club',
    }),
  );
  expect(answers).toMatchObject({
    cases: { genitive: 'Кедов', prepositional: 'Кедах' },
    tagline: 'магазин кедов',
    city: { code: 'minsk' },
    phones: [{ number: '+375291234567' }],
    support_hours: 'по будням',
    seller: { name: 'ИП Кедов', ogrn: '123456789012345', inn: '123456789012', address: 'Минск, дом 1' },
    goods: ['shoes', 'clothes'],
    theme: { density: 'airy' },
    countries: ['RU', 'BY'],
    payments: ['card_on_receipt', 'cash_on_receipt'],
    returns: { days: 30, fees: 'free', ways: ['mail', 'store'] },
    social: [
      { name: 'ВКонтакте', url: 'https://vk.com/kedy' },
      { name: 'kedy.example', url: 'https://kedy.example/club' },
    ],
    messengers: [{ name: 'Telegram', url: 'https://t.me/kedy' }],
  });
  const { courier, pickuppoints } = answers.deliveries;
  // Other zones cost as much more as the default rates do.
  expect(courier).toMatchObject({
    city: { price: 1000, free_from: null },
    far: { price: 1400, free_from: null },
  });
  expect(pickuppoints).toMatchObject({ city: { price: 100, free_from: 3000 }, far: { free_from: 10_000 } });
});

it('delivers to the own city only after that answer', async () => {
  const { deliveries } = await readTypedAnswers(openScripted({ ...MINIMAL, 'Доставляете в другие': 'нет' }));
  expect(deliveries.courier).toMatchObject({ city: { price: 300 }, region: null, near: null, far: null });
});

it('repeats a question with a message until its answer is right', async () => {
  const terminal = openScripted({
    'Как называется': ['', 'Кеды'],
    Город: ['Казан', 'Казань'],
    'Почта для': ['', 'shop', 'shop@kedy.example'],
    'Номера через запятую: 1 Россия': ['3', '2', '1'],
    'Курьер по': ['дорого', 'нет'],
    'Пункты выдачи': ['нет', '200'],
    'Доставляете в другие': ['может быть', 'да'],
    'Сколько дней': ['пять', '5', '20'],
    'Файл логотипа': ['/no/such.svg', ''],
  });
  const answers = await readTypedAnswers(terminal);
  expect(answers).toMatchObject({ name: 'Кеды', city: { code: 'kazan' }, returns: { days: 20 } });
  expect(answers.deliveries.courier).toBeUndefined();
  const text = terminal.output.join('\n');
  for (const message of [
    'Без этого ответа магазин не открыть',
    'похожие: Казань',
    'Нужен адрес электронной почты',
    'Нужны номера от 1 до 2',
    'Страна города магазина',
    'Нужна сумма в целых рублях или «нет»',
    'Нужен хотя бы один способ доставки',
    'Нужно «да» или «нет»',
    'Дней на возврат от 7',
    'such.svg: такого файла нет',
  ])
    expect(text).toContain(message);
});

it('skips the limit of free delivery when the delivery is free or not offered', async () => {
  const terminal = openScripted({ ...MINIMAL, 'Курьер по': '0', 'Пункты выдачи': 'нет' });
  await readTypedAnswers(terminal);
  expect(terminal.questions.filter((question) => question.startsWith('Бесплатно'))).toEqual([]);
});

it('reads lines that arrive before their questions, and ends with the input', async () => {
  const input = new PassThrough();
  const terminal = openTerminal(input, new PassThrough());
  input.end('Кеды\nКедов\n');
  await expect(readTypedAnswers(terminal)).rejects.toThrow('Ничего не изменено');
  terminal.close();
});
