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
      const text = question.trim().replace(/^\(\d из \d\) /, '');
      const key = Object.keys(script).find((one) => text.startsWith(one));
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
  // A new shop has no stores, and no points of a carrier.
  expect(Object.keys(answers.deliveries)).toEqual(['courier']);
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
      'Телефоны для': '+375 29 123-45-67, +375 17 200-00-00; +375 17 200-00-01',
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
    phones: [{ number: '+375291234567' }, { number: '+375172000000' }, { number: '+375172000001' }],
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
    'Телефоны для': ['+74951234567, 12', Array(4).fill('+74951234567').join(), ''],
    'Когда отвечаете': ['shop@kedy.example', 'по будням'],
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
    'Нужен телефон целиком',
    'Не больше трёх телефонов',
    'Нужны часы ответа',
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
  expect(terminal.questions.filter((question) => question.includes('Бесплатно'))).toEqual([]);
});

it('shows the place of each question in a step with several questions', async () => {
  const terminal = openScripted(MINIMAL);
  await readTypedAnswers(terminal);
  expect(terminal.questions.filter((question) => /ИНН|Город|Файл логотипа/.test(question))).toEqual([
    'Город [Москва]: ',
    '(3 из 4) ИНН: ',
    '(2 из 4) Файл логотипа, SVG или PNG: ',
  ]);
});

it('shows the rates of other cities before the person agrees to them', async () => {
  const terminal = openScripted({ ...MINIMAL, Город: 'Казань', 'Курьер по': '200' });
  const { ask } = terminal;
  let atQuestion = '';
  terminal.ask = (question) => {
    if (question.includes('Доставляете в другие')) atQuestion = terminal.output.join('\n');
    return ask(question);
  };
  await readTypedAnswers(terminal);
  expect(atQuestion).toContain('Республика Татарстан: 300 ₽, бесплатно от 10 000 ₽, 2–4 дня');
  expect(atQuestion).toContain('Остальные города: 600 ₽, бесплатно от 20 000 ₽, 4–10 дней');
  expect(atQuestion).not.toContain('Казань: ');
});

/** Returns the printed summaries, each as one text. */
const listSummaries = ({ output }: { output: readonly string[] }) =>
  output.join('\n').split('Ваши ответы:').slice(1);

it('shows all answers at the end, with each price and term', async () => {
  const terminal = openScripted({
    ...MINIMAL,
    'Название в родительном': 'Кедов',
    Город: 'Казань',
    'Телефоны для': '8 843 200-00-00, 8 800 200-00-00',
    'Что продаёте': '1,2',
    'Можно забрать': 'да',
  });
  await readTypedAnswers(terminal);
  const [summary = ''] = listSummaries(terminal);
  for (const line of [
    '1. Название: Кеды; письма «Кедов»',
    '2. Город: Казань',
    '4. Почта: shop@kedy.example',
    '5. Продавец: нет',
    '6. Товары: обувь, сумки',
    '    Казань: 300 ₽, бесплатно от 10 000 ₽, 1–2 дня',
    '    Казань: бесплатно, 1–2 дня',
    '9. Оплата: Картой при получении, По QR-коду СБП при получении, Наличными при получении',
    '10. Возвраты: 14 дней; обратную пересылку платит покупатель; почтой, в магазин',
    '12. Вид: спокойно, тёплая бумага (paper)',
  ])
    expect(summary.split('\n')).toContain(line);
  expect(summary).toMatch(/3\. Телефоны: .*843 200-00-00, .*800 200-00-00/);
});

it('repeats one question, and retains the other answers', async () => {
  const terminal = openScripted({
    'Как называется': ['Кеды', ''],
    'Название в родительном': ['Казань', '-'],
    'Что это за магазин': ['магазин кедов', 'кеды и носки'],
    'Почта для': 'shop@kedy.example',
    Записать: ['нет', 'да'],
    'Какой вопрос': ['13', '1'],
  });
  const { name, cases, tagline, email } = await readTypedAnswers(terminal);
  expect({ name, cases, tagline, email }).toEqual({
    ...{ name: 'Кеды', cases: {}, tagline: 'кеды и носки', email: 'shop@kedy.example' },
  });
  expect(listSummaries(terminal)).toHaveLength(2);
  expect(terminal.output.join('\n')).toContain('Нужен один номер от 1 до 12');
  expect(terminal.questions.filter((question) => question.includes('Почта для'))).toHaveLength(1);
  expect(terminal.questions).toContain('(1 из 4) Как называется магазин [Кеды]: ');
});

it('repeats a question whose answer another answer makes wrong', async () => {
  const terminal = openScripted({
    ...MINIMAL,
    Город: ['Казань', 'Минск'],
    Записать: ['нет', 'да'],
    'Какой вопрос': '2',
  });
  const { city, countries } = await readTypedAnswers(terminal);
  expect([city.code, countries]).toEqual(['minsk', ['BY']]);
  expect(terminal.output.join('\n')).toContain('Страна города магазина');
});

it('requests the e-mail again when the only phone was removed', async () => {
  const terminal = openScripted({
    'Как называется': 'Кеды',
    'Телефоны для': ['+7 843 200-00-00', '-'],
    'Почта для': ['', 'shop@kedy.example'],
    Записать: ['нет', 'да'],
    'Какой вопрос': '3',
  });
  const { phones, email } = await readTypedAnswers(terminal);
  expect([phones, email]).toEqual([[], 'shop@kedy.example']);
});

it('reads lines that arrive before their questions, and ends with the input', async () => {
  const input = new PassThrough();
  const terminal = openTerminal(input, new PassThrough());
  input.end('Кеды\nКедов\n');
  await expect(readTypedAnswers(terminal)).rejects.toThrow('Ничего не изменено');
  terminal.close();
});
