import { Refusal } from '#scripts/tasks.mjs';

/**
 * Finds the path of the first product on a listing's page.
 * @throws Refusal when the page has no product
 */
export async function findProductPath(url: string, listing: string): Promise<string> {
  const html = await (await fetch(url + listing)).text();
  const path = /href="(\/product\/[^"#?]+)"/.exec(html)?.[1];
  if (!path) throw new Refusal(`${url}${listing}: нет ни одного товара`);
  return path;
}
