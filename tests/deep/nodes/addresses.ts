/** Lists URL paths of sections, products and info pages, by following the links of a shop's pages. */
export async function listPublicAddresses(url: string, count: number): Promise<string[]> {
  const found = new Set<string>(['/', '/catalog/shoes']);
  for (const path of found) {
    if (found.size >= count) break;
    const html = await (await fetch(url + path)).text();
    for (const [, href] of html.matchAll(/href="(\/(?:catalog|product|info)\/[a-z0-9/_-]+)"/g))
      found.add(href as string);
  }
  return [...found].slice(0, count);
}
