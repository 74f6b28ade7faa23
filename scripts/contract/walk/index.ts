import type { Run } from '../run/run';
import { walkCart } from './cart';
import { walkCatalog } from './catalog';
import { walkContent } from './content';
import { walkDelivery } from './delivery';
import { walkExtras, walkForms } from './forms';
import type { Found } from './found';
import { beginSession, endSession, walkPerson } from './person';
import { walkPlaces } from './places';
import { walkFavorites, walkProducts } from './products';
import { walkPurchase } from './purchase';

/** Makes the requests of a visitor, in an order in which one might make them. */
export async function walk(run: Run): Promise<void> {
  const found: Found = {};
  await beginSession(run);
  await walkPlaces(run, found);
  const cards = await walkCatalog(run, found);
  await walkContent(run, found);
  await walkProducts(run, found, cards);
  await walkFavorites(run, found);
  await walkCart(run, found);
  await walkDelivery(run, found);
  await walkForms(run, found);
  await walkPurchase(run, found);
  await walkPerson(run);
  await walkExtras(run, found);
  await endSession(run);
}
