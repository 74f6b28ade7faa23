import { EXPECTED_CUSTOMER_HEADER } from '#lib/contracts/headers.ts';
import { type ApiOperation, type ApiParameter, listOperations, type SchemaObject } from './document.ts';

const isRecord = (value: unknown): value is SchemaObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): SchemaObject[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const PLACES: Readonly<Record<ApiParameter['in'], string>> = {
  path: 'в пути',
  query: 'в запросе',
  header: 'в заголовке',
};

const STRINGS: Readonly<Record<string, string>> = { date: 'день ГГГГ-ММ-ДД', binary: 'файл' };

/** Formats a schema as one readable expression: `{ id: целое, name?: строка }[]`. */
export function formatShape(schema: SchemaObject): string {
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? '';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const variants = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (variants.length > 0) return variants.map(formatShape).join(' | ');
  if (Array.isArray(schema.allOf)) return list(schema.allOf).map(formatShape).join(' & ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => formatShape({ ...schema, type })).join(' | ');
  if (schema.type === 'array') {
    const items = isRecord(schema.items) ? schema.items : {};
    const isUnion = 'anyOf' in items || 'oneOf' in items || 'enum' in items;
    return isUnion ? `(${formatShape(items)})[]` : `${formatShape(items)}[]`;
  }
  if (schema.type === 'object') return sketchObject(schema);
  if (schema.type === 'string') return STRINGS[String(schema.format)] ?? 'строка';
  if (schema.type === 'integer') return 'целое';
  if (schema.type === 'number') return 'число';
  if (schema.type === 'boolean') return 'да/нет';
  return schema.type === 'null' ? 'null' : 'любое';
}

function sketchObject({ properties, required, additionalProperties }: SchemaObject): string {
  if (!isRecord(properties))
    return isRecord(additionalProperties) ? `{ [имя]: ${formatShape(additionalProperties)} }` : '{}';
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(properties).map(
    ([name, value]) =>
      `${name}${needed.includes(name) ? '' : '?'}: ${isRecord(value) ? formatShape(value) : 'любое'}`,
  );
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

function section({ method, path, summary, parameters, body, bodyType, result }: ApiOperation): string {
  const lines = [`### ${method} ${path}`, '', summary, ''];
  for (const { name, in: place, required, schema } of parameters) {
    // This header is the same for all personal requests and is documented once, at the top of the page.
    if (name === EXPECTED_CUSTOMER_HEADER) continue;
    const need = required ? '' : ', можно без него';
    lines.push(`- \`${name}\` (${PLACES[place]}${need}): ${formatShape(schema)}`);
  }
  if (body)
    lines.push(`- тело${bodyType === 'application/json' ? '' : ` (${bodyType})`}: \`${formatShape(body)}\``);
  lines.push(result ? `- ответ: \`${formatShape(result)}\`` : '- ответ: без обёртки', '');
  return lines.join('\n');
}

/** Builds a readable page with the same endpoints as the OpenAPI document. */
export function buildApiPage(): string {
  const { list: all, shapes } = listOperations();
  return [
    '# Вызовы магазина',
    '',
    'Страница и `docs/openapi.json` пишутся из `lib/contracts` командой `npm run openapi`.',
    '',
    'Удача: `{ "status": "success", "result": … }`. Отказ: `{ "status": "error", "errors": [{ "message": … }] }`',
    'и код 4xx; у ответа 429 заголовок `Retry-After` называет, через сколько секунд попробовать снова.',
    'Отказ другого магазина по той же спецификации может прийти и исключением: `exception_show`, `exception_title`,',
    '`exception_message`. Если магазин недоступен или сломался, ответ такой же, код 503 или 500.',
    '',
    'Суммы в рублях. Где назван заголовок `Idempotency-Key`, повтор с ним безвреден; без него равный запрос того же сеанса',
    'две минуты считается повтором.',
    '',
    'Сеанс гостя или покупателя живёт в cookie `sid`; вызовы владельца несут `Authorization: Bearer …`.',
    '',
    'Со страницы покупателя вызов может принести заголовок `X-Expected-Customer` с `customer_id` из `auth/check`: если',
    'сеанс уже не его, личные вызовы отвечают 401 с кодом `session_ended`, а не данными гостя. Без заголовка ничего',
    'не сверяется.',
    '',
    'Запись с cookie гостя, который только что вошёл: строки корзины, избранное и новые адреса ещё минуту сохраняются для',
    'покупателя, остальное получает 409 с кодом `just_signed_in`. Ничего не сохранено: повторите с новой cookie.',
    '',
    ...all.map(section),
    '## Общие формы',
    '',
    ...Object.entries(shapes).map(([name, shape]) => `- **${name}**: \`${formatShape(shape)}\``),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
