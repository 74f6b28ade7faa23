import { readFileSync } from 'node:fs';
import type { CallGroup, ContractCall, FieldsByName } from '../contract/call.ts';
import { listingRequestFields } from '../contract/calls/catalog.ts';
import { material, shelf, teaser } from '../contract/calls/content.ts';
import { callGroups, calls } from '../contract/calls/index.ts';
import { cart } from '../contract/entities/cart.ts';
import { deliveryPaymentFields } from '../contract/entities/order.ts';
import { location, user } from '../contract/entities/person.ts';
import { product } from '../contract/entities/product.ts';
import { getFacts } from '../contract/fields.ts';
import { buildExample, formatAnswerExample, formatJson, formatRequestExample } from './example.ts';
import { buildAnchor, findEntities, formatFieldTable, linkTo } from './fields.ts';
import { pageTexts as t } from './texts.ts';

const introduction = new URL('introduction.md', import.meta.url);

/** Collects all shared objects of the table of calls, by their names. */
function collectEntities(): Map<string, FieldsByName> {
  const found = findEntities({ product, cart, user, location, material, teaser, shelf });
  for (const { query = {}, body = {}, result = {}, list } of calls) {
    for (const shape of [query, body, result]) findEntities(shape, found);
    if (list) findEntities({ [list.name]: list.item }, found);
  }
  return found;
}

const entities = collectEntities();

/** Finds the shared object with the same fields as a result. Undefined when there is none. */
const findEntity = (shape: FieldsByName | undefined): string | undefined =>
  shape && [...entities].find(([, fields]) => Object.keys(fields).join() === Object.keys(shape).join())?.[0];

/** Parts of requests that several calls share, by their headings. */
const sharedParts: ReadonlyArray<readonly [string, FieldsByName]> = [
  [t.parts.choice, deliveryPaymentFields],
  [t.parts.list, listingRequestFields],
];

/** Maximum number of other fields in a request that contains a shared part. */
const MAX_OTHERS = 2;

/** Splits a request into its shared part and its other fields. */
function splitRequest(fields: FieldsByName): { part: string | undefined; own: FieldsByName } {
  const found = sharedParts.find(([, shape]) => {
    const names = Object.keys(shape);
    return names.filter((name) => fields[name] !== shape[name]).length <= MAX_OTHERS;
  });
  const own = Object.entries(fields).filter(([name, field]) => found?.[1][name] !== field);
  return { part: found?.[0], own: Object.fromEntries(own) };
}

const formatCode = (language: string, text: string) => [`\`\`\`${language}`, text, '```', ''];

function formatEntity([name, shape]: [string, FieldsByName]): string[] {
  return [
    `### ${name}`,
    '',
    ...formatFieldTable(shape),
    ...formatCode('json', formatJson(buildExample(shape))),
  ];
}

/** Formats a shared part of requests as a table of its fields. */
const formatPart = ([name, shape]: readonly [string, FieldsByName]): string[] => [
  `### ${name}`,
  '',
  ...formatFieldTable(shape, t.sent),
];

function formatAnswer(call: ContractCall): string[] {
  const { result = {}, list } = call;
  const entity = findEntity(call.result);
  if (entity) return [t.answerIs(linkTo(entity)), '', ...formatCode('json', formatAnswerExample(call, true))];
  if (!list && Object.keys(result).length === 0) return [t.freeAnswer, ''];
  const example = formatCode('json', formatAnswerExample(call, false));
  if (!list) return [t.answer, '', ...example, ...formatFieldTable(result)];
  const item = getFacts(list.item).entity;
  const words = (list.isNamed ? t.namedList : t.list)(list.name, item ? t.element(linkTo(item)) : '');
  return [
    words,
    '',
    ...example,
    ...(item ? formatFieldTable(result) : formatFieldTable({ [`${list.name}[]`]: list.item, ...result })),
  ];
}

/** Formats the fields of a request in two tables: query parameters and body. */
function formatRequestTables({ query = {}, body = {} }: ContractCall): string[] {
  const { part, own } = splitRequest(body);
  const inBody = formatFieldTable(own, t.sent);
  return [
    ...(Object.keys(query).length > 0 ? [t.inAddress, '', ...formatFieldTable(query, t.sent)] : []),
    ...(inBody.length > 0 ? [t.inBody, '', ...inBody] : []),
    ...(part ? [t.partOf(linkTo(part), inBody.length > 0), ''] : []),
  ];
}

function formatCall(call: ContractCall): string[] {
  const { endpoint, title, lost, ours, isCustomers, remarks = [] } = call;
  const lead = [`${ours ? t.isOurs : ''}${title}.`, t.lost(lost), ...(isCustomers ? [t.customers] : [])];
  return [
    `### ${endpoint}`,
    '',
    lead.join(' '),
    '',
    ...remarks.map((remark) => `- ${remark}`),
    ...(remarks.length > 0 ? [''] : []),
    t.request,
    '',
    ...formatCode('http', formatRequestExample(call)),
    ...formatRequestTables(call),
    ...formatAnswer(call),
  ];
}

const linkToCall = ({ endpoint, title }: ContractCall) =>
  `[\`${endpoint}\`](#${buildAnchor(endpoint)}) — ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** Formats the calls of a group. Calls of a first purchase are only linked, because they are described above. */
function formatGroup({ title, calls: all }: CallGroup): string[] {
  const [above, own] = [all.filter(isStep), all.filter((call) => !isStep(call))];
  return [
    `## ${title}`,
    '',
    ...(above.length > 0 ? [t.above, '', ...above.map((call) => `- ${linkToCall(call)}`), ''] : []),
    ...own.flatMap(formatCall),
  ];
}

const isStep = ({ step }: ContractCall) => step !== undefined;

function formatFirstPurchase(): string[] {
  const steps = calls.filter(isStep).sort((a, b) => (a.step ?? 0) - (b.step ?? 0));
  return [
    t.firstPurchase,
    '',
    t.firstPurchaseLead,
    '',
    ...steps.map((call, index) => `${index + 1}. ${linkToCall(call)}`),
    '',
    t.next,
    '',
    ...calls.filter(({ isNext }) => isNext).map((call) => `- ${linkToCall(call)}`),
    '',
    t.later,
    '',
    ...steps.flatMap(formatCall),
  ];
}

/**
 * Formats links to the groups. If a shared object has the same heading, GitHub adds «-1» to the anchor of the group.
 */
const formatContents = (): string[] => [
  t.contents,
  '',
  ...callGroups.map(({ title }) => {
    return `- [${title}](#${buildAnchor(title)}${entities.has(title) ? '-1' : ''})`;
  }),
  '',
];

/** Builds the page for developers of another back end, from the same table of calls as `npm run contract`. */
export function buildBackEndPage(): string {
  const lines = [
    readFileSync(introduction, 'utf8').trimEnd(),
    '',
    ...formatFirstPurchase(),
    t.entities,
    '',
    ...[...entities].flatMap(formatEntity),
    ...sharedParts.flatMap(formatPart),
    ...formatContents(),
    ...callGroups.flatMap(formatGroup),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
