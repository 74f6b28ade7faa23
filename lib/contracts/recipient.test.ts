import { describe, expect, it } from 'vitest';
import { validation } from '#lib/texts/validation.ts';
import { feedbackFields } from './feedback.ts';
import { endpoints } from './index.ts';
import { email, fastRecipient, optionalEmail, personName, personSurname } from './recipient.ts';
import { reviewFields } from './reviews.ts';
import { trimmedTextSchema } from './text-schemas.ts';
import { z } from './zod.ts';

describe('VA-03 a name', () => {
  it.each([
    'Анна',
    'Ёлкина',
    'Іна',
    'Кавалёў',
    'Шаўчэнка',
    'Айгүл',
    'Ғалиева',
    'Їжакевич',
    'Ђорђе',
    'Ҳамид',
    'Müller',
    'Renée',
    'Łukasz',
    'Nguyễn Thị',
    'Straße',
    'Əliyev',
    "O'Connor",
    'Салтыков-Щедрин',
    'Анна Мария',
    "д'Артаньян",
    "Абу-'Али",
    "'т Хоофт",
  ])('«%s» is accepted unchanged', (name) => {
    expect(personName.parse(name)).toBe(name);
    expect(personSurname.parse(name)).toBe(name);
  });

  it.each([
    ['Серге\u0438\u0306', 'Сергей'],
    ['Е\u0308лкина', 'Ёлкина'],
    ['Mu\u0308ller', 'Müller'],
    ['Алексе\u0301й', 'Алексе\u0301й'],
    ['  Анна \u00a0\t Мария ', 'Анна Мария'],
    ['Анна\u200b\u00ad\ufeff', 'Анна'],
    ['\u200eАнна\u200f', 'Анна'],
    ['Салтыков - Щедрин', 'Салтыков-Щедрин'],
    ['Салтыков--Щедрин', 'Салтыков-Щедрин'],
    ...[...'‐‑‒–—―−﹣－'].map((dash) => [`Мамин${dash}Сибиряк`, 'Мамин-Сибиряк']),
    ...[...'’‘‛`´ʼʻʹ′＇'].map((sign) => [`О${sign}Коннор`, "О'Коннор"]),
    ['О ’ Коннор', "О'Коннор"],
    ['Салтыков\u00adЩедрин', 'Салтыков-Щедрин'],
    ['Салты\u00adков', 'Салтыков'],
    ['ﬁona', 'fiona'],
    ['Ａｎｎａ', 'Anna'],
    ['ʻOkina', "'Okina"],
    ['и\u0306'.repeat(300), 'й'.repeat(300)],
  ])('«%s» is stored as «%s»', (typed, name) => {
    expect(personName.parse(typed)).toBe(name);
    // A form sends a stored name again, so a normalized name must remain unchanged.
    expect(personName.parse(name)).toBe(name);
  });

  it.each([
    '',
    ' ',
    '\u200b\u200b',
    '\u2800',
    '\u3164',
    '-',
    "'",
    '—',
    '-Анна',
    'Анна-',
    "Анна'",
    'Анна, Мария',
    'Анна М.',
    'Анна2',
    'Анна №',
    'Анна 🙂',
    '🙂',
    'А️⃣',
    '李',
    'Αννα',
    'Աննա',
    'אנה',
    'آنا',
    'ᵃⁿⁿᵃ',
    'Ⅳ',
    '𝐀nna',
    'Ⓐnna',
    '\u0301',
    'А\u0301\u0301\u0301\u0301нна',
    'Анна_Мария',
    '<b>Анна</b>',
    'а-'.repeat(300),
  ])('«%s» is refused with the field’s message', (typed) => {
    const messages = (schema: z.ZodType) =>
      schema.safeParse(typed).error?.issues.map(({ message }) => message);
    expect(messages(personName)).toEqual([validation.name.message]);
    expect(messages(personSurname)).toEqual([validation.surname.message]);
  });

  it('is validated fast, even when it is long and unusual', () => {
    const from = performance.now();
    for (const typed of ["а'", 'а ', '- ', "' ", 'а\u0301', '\u200b-', 'ё'].map((part) =>
      part.repeat(500 / part.length),
    ))
      personName.safeParse(`${typed}!`);
    expect(performance.now() - from).toBeLessThan(500);
  });
});

describe('VA-02 an e-mail', () => {
  const CYRILLIC = 'anna@xn--80a1acny.xn--p1ai';

  it.each([
    ['anna@example.ru', 'anna@example.ru'],
    ['Anna.B+shop@Example.RU', 'Anna.B+shop@example.ru'],
    [' anna@example.ru\u200b', 'anna@example.ru'],
    ['anna@почта.рф', CYRILLIC],
    ['anna@ПОЧТА.РФ', CYRILLIC],
    ['anna@XN--80A1ACNY.XN--P1AI', CYRILLIC],
    [CYRILLIC, CYRILLIC],
    ['anna@почта。рф', CYRILLIC],
    ['anna@mail.почта.рф', 'anna@mail.xn--80a1acny.xn--p1ai'],
    ['anna@пошта.бел', 'anna@xn--80a1acn3a.xn--90ais'],
    ['anna@mu\u0308ller.de', 'anna@xn--mller-kva.de'],
    ['anna@example.ru.', 'anna@example.ru'],
    ['anna@почта.рф.', CYRILLIC],
  ])('«%s» is stored as %s', (typed, stored) => {
    expect(email.parse(typed)).toBe(stored);
    expect(fastRecipient.shape.email.parse(typed)).toBe(stored);
  });

  it.each([
    'anna',
    'anna@',
    '@почта.рф',
    'anna@почта',
    'anna@почта..рф',
    'anna@-.рф',
    'anna@почта.рф/путь',
    'anna@почта.рф:25',
    'anna@127.0.0.1',
    'anna@0x7f.1',
    'a@b@почта.рф',
    'анна@почта.рф',
    'anna@example.ru, boris@example.ru',
    'anna@example.ru\r\nBcc: boris@example.ru',
    `${'a'.repeat(60)}@${'ж'.repeat(50)}.${'ж'.repeat(50)}.${'ж'.repeat(50)}.${'ж'.repeat(30)}.рф`,
  ])('«%s» is refused', (typed) => {
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe(validation.email.message);
  });
});

it('VA-02 reads blank and invisible characters as an empty optional e-mail', () => {
  for (const typed of ['', ' ', '\u00a0', '\u200b'])
    for (const schema of [fastRecipient.shape.email, feedbackFields.shape.email, optionalEmail])
      expect(schema.parse(typed)).toBe('');
});

const BLANKS = [
  '\ufffc',
  '\u{1d159}',
  '\u200b',
  '\u2800',
  '\u00a0',
  '\u3164',
  '\u0301',
  '\u2060',
  '\ufe0f',
  '\u00ad',
  ' ',
  '\u{e0001}',
];

describe('VA-04 a text of invisible characters', () => {
  const messages = {
    feedback: feedbackFields.shape.content,
    review: reviewFields.shape.content,
  };

  it.each(BLANKS)('%j is refused as a message', (sign) => {
    for (const content of Object.values(messages)) {
      for (const typed of [sign.repeat(12), `а${sign.repeat(12)}б`, `аб${sign.repeat(12)}`])
        expect(content.safeParse(typed).error?.issues[0]?.message).toBe(validation.message.short);
    }
    expect(trimmedTextSchema(500).parse(sign.repeat(12))).toBe('');
  });

  it('counts visible characters: a character with its accent as one, and spaces between words', () => {
    for (const content of Object.values(messages)) {
      expect(content.parse('  да, хорошо\u200b ')).toBe('да, хорошо');
      expect(content.safeParse('я'.repeat(9)).error?.issues).toHaveLength(1);
      expect(content.parse('👍'.repeat(10))).toBe('👍'.repeat(10));
      expect(content.parse('Семья 👩‍👩‍👧 рада')).toBe('Семья 👩‍👩‍👧 рада');
    }
  });

  it('is validated fast', () => {
    const from = performance.now();
    trimmedTextSchema(200_001).parse(`а${' \u200b'.repeat(50_000)}`);
    trimmedTextSchema(200_001).parse(`${' \u200b'.repeat(50_000)}а${'\u2800 '.repeat(50_000)}а`);
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});

/** Lists all text fields of the bodies, each with the key of its endpoint. */
function textFields(schema: unknown, path: string): Array<[string, z.ZodType]> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return textFields(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return textFields(schema.element, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => textFields(field, `${path} ${name}`));
  return schema instanceof z.ZodType ? [[path, schema]] : [];
}

describe('every endpoint', () => {
  const fields = Object.entries(endpoints)
    .filter(([path]) => !path.includes('/pre_'))
    .flatMap(([path, { body }]) => textFields(body, path));
  const named = (names: RegExp) => fields.filter(([path]) => names.test(path));

  it('VA-03 normalises names of people', () => {
    const people = named(
      /(?:POST .*(?:user_info|userData|contact)|register|profile|feedback|certificate).* (?:\w+_)?(?:sur)?name$/,
    );
    expect(people.length).toBeGreaterThan(14);
    for (const [path, schema] of people) expect(schema.parse(' Ина  О’Коннор '), path).toBe("Ина О'Коннор");
  });

  it('VA-02 normalises e-mails', () => {
    const emails = named(/(?<!notifications) (?:\w+_)?(?:email|login)$/);
    expect(emails.length).toBeGreaterThan(10);
    for (const [path, schema] of emails)
      expect(schema.parse('anna@почта.рф'), path).toBe('anna@xn--80a1acny.xn--p1ai');
  });

  it('VA-04 reads a comment or a reason of invisible characters as empty', () => {
    const texts = named(/ (?:comment|reason|text|flat|house|block|street_with_type)$/);
    expect(texts.length).toBeGreaterThan(10);
    for (const [path, schema] of texts) {
      const found = schema.safeParse('\u200b\u2800\u3164 \u0301');
      expect(found.success ? found.data : '', path).toBe('');
    }
  });
});
