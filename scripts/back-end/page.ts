import { readFileSync } from 'node:fs';
import type { Call, Group, Shape } from '../contract/call.ts';
import { listFields } from '../contract/calls/catalog.ts';
import { material, shelf, teaser } from '../contract/calls/content.ts';
import { calls, groups } from '../contract/calls/index.ts';
import { cart } from '../contract/entities/cart.ts';
import { choiceFields } from '../contract/entities/order.ts';
import { location, user } from '../contract/entities/person.ts';
import { product } from '../contract/entities/product.ts';
import { factsOf } from '../contract/fields.ts';
import { answerExample, exampleOf, pretty, requestExample } from './example.ts';
import { anchorOf, entitiesIn, fieldTable, linkTo } from './fields.ts';
import { pageTexts as t } from './texts.ts';

const introduction = new URL('introduction.md', import.meta.url);

/** Every shared object of the table, by its name. */
function allEntities(): Map<string, Shape> {
  const found = entitiesIn({ product, cart, user, location, material, teaser, shelf });
  for (const { query = {}, body = {}, result = {}, list } of calls) {
    for (const shape of [query, body, result]) entitiesIn(shape, found);
    if (list) entitiesIn({ [list.name]: list.item }, found);
  }
  return found;
}

const entities = allEntities();

/** The shared object whose fields a result has; undefined when it has fields of its own. */
const entityOf = (shape: Shape | undefined): string | undefined =>
  shape && [...entities].find(([, fields]) => Object.keys(fields).join() === Object.keys(shape).join())?.[0];

/** Parts of requests that several calls share, by their headings. */
const sharedParts: ReadonlyArray<readonly [string, Shape]> = [
  [t.parts.choice, choiceFields],
  [t.parts.list, listFields],
];

/** Most fields of a shared part that a request may have otherwise. */
const MAX_OTHERS = 2;

/** The shared part of a request, and its other fields. */
function splitRequest(fields: Shape): { part: string | undefined; own: Shape } {
  const found = sharedParts.find(([, shape]) => {
    const names = Object.keys(shape);
    return names.filter((name) => fields[name] !== shape[name]).length <= MAX_OTHERS;
  });
  const own = Object.entries(fields).filter(([name, field]) => found?.[1][name] !== field);
  return { part: found?.[0], own: Object.fromEntries(own) };
}

const code = (language: string, text: string) => [`\`\`\`${language}`, text, '```', ''];

function entitySection([name, shape]: [string, Shape]): string[] {
  return [`### ${name}`, '', ...fieldTable(shape), ...code('json', pretty(exampleOf(shape)))];
}

/** A shared part of requests: its fields, without those of a larger part's example. */
const partSection = ([name, shape]: readonly [string, Shape]): string[] => [
  `### ${name}`,
  '',
  ...fieldTable(shape, t.sent),
];

function answerLines(call: Call): string[] {
  const { result = {}, list } = call;
  const entity = entityOf(call.result);
  if (entity) return [t.answerIs(linkTo(entity)), '', ...code('json', answerExample(call, true))];
  if (!list && Object.keys(result).length === 0) return [t.freeAnswer, ''];
  const example = code('json', answerExample(call, false));
  if (!list) return [t.answer, '', ...example, ...fieldTable(result)];
  const item = factsOf(list.item).entity;
  const words = (list.isNamed ? t.namedList : t.list)(list.name, item ? t.element(linkTo(item)) : '');
  return [
    words,
    '',
    ...example,
    ...(item ? fieldTable(result) : fieldTable({ [`${list.name}[]`]: list.item, ...result })),
  ];
}

/** Fields of a request by where they are: in its address, in its body. */
function requestTables({ query = {}, body = {} }: Call): string[] {
  const { part, own } = splitRequest(body);
  const inBody = fieldTable(own, t.sent);
  return [
    ...(Object.keys(query).length > 0 ? [t.inAddress, '', ...fieldTable(query, t.sent)] : []),
    ...(inBody.length > 0 ? [t.inBody, '', ...inBody] : []),
    ...(part ? [t.partOf(linkTo(part), inBody.length > 0), ''] : []),
  ];
}

function callSection(call: Call): string[] {
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
    ...code('http', requestExample(call)),
    ...requestTables(call),
    ...answerLines(call),
  ];
}

const linkToCall = ({ endpoint, title }: Call) =>
  `[\`${endpoint}\`](#${anchorOf(endpoint)}) — ${title.charAt(0).toLowerCase()}${title.slice(1)}`;

/** The calls of a part; those of a first purchase are described above. */
function groupSection({ title, calls: all }: Group): string[] {
  const [above, own] = [all.filter(isStep), all.filter((call) => !isStep(call))];
  return [
    `## ${title}`,
    '',
    ...(above.length > 0 ? [t.above, '', ...above.map((call) => `- ${linkToCall(call)}`), ''] : []),
    ...own.flatMap(callSection),
  ];
}

const isStep = ({ step }: Call) => step !== undefined;

function firstPurchase(): string[] {
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
    ...steps.flatMap(callSection),
  ];
}

/** Links to the groups; a heading that a shared object has too is the second of its name. */
const contents = (): string[] => [
  t.contents,
  '',
  ...groups.map(({ title }) => {
    return `- [${title}](#${anchorOf(title)}${entities.has(title) ? '-1' : ''})`;
  }),
  '',
];

/** The page for developers of another back end, of the same table that `npm run contract` checks by. */
export function backEndPage(): string {
  const lines = [
    readFileSync(introduction, 'utf8').trimEnd(),
    '',
    ...firstPurchase(),
    t.entities,
    '',
    ...[...entities].flatMap(entitySection),
    ...sharedParts.flatMap(partSection),
    ...contents(),
    ...groups.flatMap(groupSection),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
