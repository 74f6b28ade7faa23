import { readFileSync } from 'node:fs';
import type { Call, Group, Shape } from '../contract/call';
import { calls, groups } from '../contract/calls';
import { material, shelf, teaser } from '../contract/calls/content';
import { cart } from '../contract/entities/cart';
import { location, user } from '../contract/entities/person';
import { product } from '../contract/entities/product';
import { factsOf } from '../contract/fields';
import { answerExample, exampleOf, pretty, requestExample } from './example';
import { entitiesIn, fieldTable, linkTo } from './fields';
import { pageTexts as t } from './texts';

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

const code = (language: string, text: string) => [`\`\`\`${language}`, text, '```', ''];

function entitySection([name, shape]: [string, Shape]): string[] {
  return [`### ${name}`, '', ...fieldTable(shape), ...code('json', pretty(exampleOf(shape)))];
}

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

function callSection(call: Call): string[] {
  const { endpoint, title, lost, ours, isCustomers, query = {}, body = {}, remarks = [] } = call;
  const lead = [
    `${ours ? t.isOurs : ''}${title}.`,
    t.lost(lost),
    ...(isCustomers ? [t.customers] : []),
    ...remarks,
  ];
  return [
    `### ${endpoint}`,
    '',
    lead.join(' '),
    '',
    t.request,
    '',
    ...code('http', requestExample(call)),
    ...fieldTable({ ...query, ...body }, t.sent),
    ...answerLines(call),
  ];
}

const groupSection = ({ title, calls: own }: Group) => [`## ${title}`, '', ...own.flatMap(callSection)];

function firstPurchase(): string[] {
  const steps = calls.filter(({ step }) => step !== undefined).sort((a, b) => (a.step ?? 0) - (b.step ?? 0));
  return [
    t.firstPurchase,
    '',
    t.firstPurchaseLead,
    '',
    ...steps.map(
      ({ endpoint, title }, index) =>
        `${index + 1}. \`${endpoint}\` — ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    ),
    '',
  ];
}

/** Links to the groups; a heading that a shared object has too is the second of its name. */
const contents = (): string[] => [
  t.contents,
  '',
  ...groups.map(({ title }) => {
    const anchor = title.toLowerCase().replaceAll(' ', '-');
    return `- [${title}](#${anchor}${entities.has(title) ? '-1' : ''})`;
  }),
  '',
];

/** The page for developers of another back end, of the same table that `npm run contract` checks by. */
export function backEndPage(): string {
  const lines = [
    readFileSync(introduction, 'utf8').trimEnd(),
    '',
    ...firstPurchase(),
    ...contents(),
    t.entities,
    '',
    t.entitiesLead,
    '',
    ...[...entities].flatMap(entitySection),
    ...groups.flatMap(groupSection),
  ];
  return `${lines.join('\n').trimEnd()}\n`;
}
