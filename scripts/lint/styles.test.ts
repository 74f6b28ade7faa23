import { expect, it } from 'vitest';
import { checkRepeatedRules } from './styles.ts';

const PLAIN = `.note {
  display: grid;
  gap: var(--space-2);
  color: var(--ink-soft);
}
`;

const check = (...modules: string[]) =>
  checkRepeatedRules(new Map(modules.map((source, index) => [`features/${index}.module.scss`, source])));

it('reports a rule of three declarations that another module also contains', () => {
  const [violation, ...others] = check(
    PLAIN,
    `@use 'styles/mixins' as *;\n\n// Why.\n${PLAIN.replace('note', 'hint')}`,
  );
  expect(others).toEqual([]);
  expect(violation).toMatchObject({ path: 'features/1.module.scss', line: 4 });
  expect(violation?.message).toContain('.hint repeats a rule of features/0.module.scss');
});

it('compares nested rules and mixins including their contents', () => {
  const nested = (color: string) => `.link {
  display: block;

  @include hover {
    color: ${color};
  }

  &:active {
    color: ${color};
  }
}
`;
  expect(check(nested('red'), nested('red'))).toHaveLength(1);
  expect(check(nested('red'), nested('blue'))).toEqual([]);
});

it.each([
  ['two declarations', ['.a {\n  margin: 0;\n  padding: 0;\n}\n', '.b {\n  margin: 0;\n  padding: 0;\n}\n']],
  ['the same module', [`${PLAIN}\n${PLAIN.replace('note', 'hint')}`]],
  ['another value', [PLAIN, PLAIN.replace('space-2', 'space-3')]],
  ['rules inside of a media query', [`@media print {\n${PLAIN}}\n`, `@media print {\n${PLAIN}}\n`]],
])('allows %s', (_, modules) => {
  expect(check(...modules)).toEqual([]);
});
