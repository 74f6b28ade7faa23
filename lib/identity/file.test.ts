import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_IDENTITY } from './default.ts';
import { readIdentityFile } from './file.ts';
import { identitySchema } from './schema.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(identity: unknown): string {
  const file = join(folder, 'shop.json');
  writeFileSync(file, typeof identity === 'string' ? identity : JSON.stringify(identity));
  return file;
}

it('the default identity is complete', () => {
  expect(identitySchema.parse({ name: DEFAULT_IDENTITY.name })).toEqual(DEFAULT_IDENTITY);
});

it('an identity needs only a name', () => {
  expect(readIdentityFile(write({ name: ' Вереск ' }))).toEqual({ ...DEFAULT_IDENTITY, name: 'Вереск' });
});

it('pictures are embedded from files in the folder of the identity', () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  const { logo } = readIdentityFile(write({ name: 'Вереск', logo: 'logo.svg' }));
  expect(logo).toBe(`data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`);
});

it('a theme and its fonts are embedded from files in the folder of the identity', () => {
  const font = Buffer.from('wOF2 and the rest');
  writeFileSync(join(folder, 'own.woff2'), font);
  writeFileSync(
    join(folder, 'looks.json'),
    JSON.stringify({ radius: 'small', fonts: { text: 'jost', display: { file: 'own.woff2' } } }),
  );
  const { theme } = readIdentityFile(write({ name: 'Вереск', theme: 'looks.json' }));
  expect(theme).toMatchObject({
    radius: 'small',
    fonts: { display: { file: `data:font/woff2;base64,${font.toString('base64')}`, like: 'prata' } },
  });
  expect(readIdentityFile(write({ name: 'Вереск', theme: 'street' })).theme).toMatchObject({
    header: 'dark',
  });
});

it('a color with too little contrast is named with its pair', () => {
  const read = () => readIdentityFile(write({ name: 'Вереск', theme: { colors: { ink_soft: '#999' } } }));
  expect(read).toThrow(
    'theme.colors.ink_soft: ink_soft на paper (#999999 на #faf8f5): контраст 2,68, нужен не меньше 4,5',
  );
});

it('phones are normalized', () => {
  const { phones } = readIdentityFile(write({ name: 'Вереск', phones: [{ number: '8 (495) 123-45-67' }] }));
  expect(phones).toEqual([{ number: '+74951234567' }]);
});

it('names every wrong field at once', () => {
  const wrong = {
    name: '',
    phones: [{ number: '12' }],
    social: [{ name: 'ВК', url: 'javascript:alert(1)' }],
    logo: 'data:text/html;base64,PGI+',
    colour: 'red',
  };
  const read = () => readIdentityFile(write(wrong));
  for (const line of ['name: ', 'phones.0.number: ', 'social.0.url: ', 'logo: ', 'colour'])
    expect(read).toThrow(line);
});

it.each([
  ['{', 'это не JSON'],
  [{ name: 'Вереск', icon: 'none.png' }, 'none.png: такого файла нет'],
  [{ name: 'Вереск', icon: '../../etc/passwd' }, 'должен лежать в папке'],
  [{ name: 'Вереск', icon: 'shop.json' }, 'icon: '],
  [{ name: 'Вереск', theme: 'none.json' }, 'none.json: такого файла нет'],
  [{ name: 'Вереск', theme: 'loud' }, 'theme: Нужно имя готовой темы'],
])('refuses %j', (content, message) => {
  expect(() => readIdentityFile(write(content))).toThrow(message);
});

it('refuses a missing file', () => {
  expect(() => readIdentityFile(join(folder, 'none.json'))).toThrow('ENOENT');
});
