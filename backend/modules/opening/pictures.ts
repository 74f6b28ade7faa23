import type { Db } from '../../db/client.ts';
import { listStoredPictures } from '../media/index.ts';
import type { StoredFacts } from './facts.ts';
import { MAX_EXAMPLES, readProductPictures } from './repo.ts';

const PREFIX = '/media/';

/**
 * Checks the pictures of all shown products against the files of the media libraries.
 * @param libraries folders of the libraries. The first is the shop's own, the others belong to the demo
 */
export async function checkPictures(
  db: Db,
  [own, ...others]: readonly string[],
): Promise<Pick<StoredFacts, 'lostPictures' | 'demoProducts'>> {
  const [owned, ...demo] = await Promise.all([...(own ? [own] : []), ...others].map(listStoredPictures));
  const lostPictures = { count: 0, names: [] as string[] };
  let demoProducts = 0;
  for await (const products of readProductPictures(db))
    for (const { vendor_code, images } of products) {
      const names = images.filter((url) => url.startsWith(PREFIX)).map((url) => url.slice(PREFIX.length));
      const foreign = names.filter((name) => !owned?.has(name));
      const isLost = foreign.some((name) => !demo.some((library) => library.has(name)));
      if (isLost) {
        lostPictures.count++;
        if (lostPictures.names.length < MAX_EXAMPLES) lostPictures.names.push(vendor_code);
      } else if (foreign.length > 0) demoProducts++;
    }
  return { lostPictures, demoProducts };
}
