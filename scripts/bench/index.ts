import { openThrowaway, type Throwaway } from '../shop/throwaway';
import { fail, Refusal, step } from '../steps.mjs';
import { crash } from './crash';
import { pages } from './pages';
import { type Figure, table } from './report';
import { stock } from './stock';
import { vitals } from './vitals';
import { weight } from './weight';

/** What a case is given. */
export interface Bench {
  shop: Throwaway;
  /** Path of a product's page, the first of the shoes. */
  product: () => Promise<string>;
}

const CASES = { pages, weight, vitals, stock, crash };
const isCase = (name: string): name is keyof typeof CASES => name in CASES;

async function firstProduct(url: string): Promise<string> {
  const html = await (await fetch(`${url}/catalog/shoes`)).text();
  const path = /href="(\/product\/[^"#?]+)"/.exec(html)?.[1];
  if (!path) throw new Refusal('В каталоге /catalog/shoes нет ни одного товара');
  return path;
}

/** `npm run bench` measures everything, `npm run bench -- pages stock` only the cases named. */
try {
  const wanted = process.argv.slice(2);
  const unknown = wanted.find((name) => !isCase(name));
  if (unknown) throw new Refusal(`Нет замера ${unknown}: есть ${Object.keys(CASES).join(', ')}`);
  const names = wanted.length > 0 ? wanted.filter(isCase) : Object.keys(CASES).filter(isCase);
  const figures: Figure[] = [];
  const shop = await openThrowaway();
  try {
    const bench: Bench = { shop, product: () => firstProduct(shop.url) };
    for (const name of names) figures.push(...(await step(`Замер ${name}`, () => CASES[name](bench))));
  } finally {
    await shop.close();
  }
  console.log(`\n${table(figures)}`);
  process.exit(figures.every(({ pass }) => pass) ? 0 : 1);
} catch (error) {
  fail(error);
}
