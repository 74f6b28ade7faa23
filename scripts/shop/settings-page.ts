import { z } from 'zod';
import { groups } from '#lib/settings/schema.ts';

type Schema = z.core.JSONSchema.BaseSchema & { unit?: string; example?: string; fallback?: string };

const schemaOf = (setting: z.ZodType) =>
  z.toJSONSchema(setting, { io: 'input', unrepresentable: 'any' }) as Schema;

const code = (value: unknown) => `\`${value}\``;
/** Variables that Next writes into the browser's code. */
const isPublic = (name: string) => name.startsWith('NEXT_PUBLIC_');

/** Describes the values that a setting may have. */
function valuesOf({ type, format, enum: words, minimum, maximum = 0, unit }: Schema): string {
  if (words) return words.map(code).join(', ');
  if (type === 'string') return format === 'uri' ? 'address' : 'text';
  const range = maximum < Number.MAX_SAFE_INTEGER ? `${minimum} to ${maximum}` : 'number';
  return unit ? `${range}, ${unit}` : range;
}

function rowOf([name, setting]: [string, z.ZodType]): string {
  const schema = schemaOf(setting);
  const isRequired = !setting.safeParse(undefined).success;
  const usual = schema.default === undefined || schema.default === '' ? '' : code(schema.default);
  const notice = isPublic(name) ? '. Public: read at build and at the start' : '';
  return `| ${code(name)} | ${valuesOf(schema)} | ${isRequired ? 'required' : (schema.fallback ?? usual)} | ${schema.description}${notice} |`;
}

function exampleOf([name, setting]: [string, z.ZodType]): string {
  const { example, default: usual, fallback } = schemaOf(setting);
  return `# ${name}=${example ?? (fallback ? '' : (usual ?? ''))}`;
}

/** The files that are generated from the schema of the settings, by path: `npm run settings`. */
export const settingsFiles = (): Record<string, string> => ({
  'docs/settings.md': [
    '# Settings\n\nGenerated from `lib/settings` by `npm run settings`. Those of a provider are read when it is chosen, or when one of',
    'them is set; what needs more than a line is in [operations.md](operations.md).\n',
    ...groups.flatMap(({ title, settings }) => [
      `## ${title}\n\n| variable | value | default | what it does |\n|---|---|---|---|`,
      ...Object.entries(settings).map(rowOf),
      '',
    ]),
  ].join('\n'),
  '.env.example': [
    '# Copy to .env and set what differs: `npm start` and `npm run dev` read it. Variables of the environment win.',
    '# These are all the settings, explained in docs/settings.md: another name is reported at the start.\n',
    ...groups.flatMap(({ title, settings }) => [
      `# ${title}`,
      ...Object.entries(settings).map(exampleOf),
      '',
    ]),
  ].join('\n'),
});
