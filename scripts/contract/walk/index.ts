import type { ContractRun } from '../run/run.ts';
import { walkCart } from './cart.ts';
import { walkCatalog } from './catalog.ts';
import { walkContent } from './content.ts';
import { walkDelivery } from './delivery.ts';
import { walkExtras, walkForms } from './forms.ts';
import type { KnownValues } from './found.ts';
import { beginSession, endSession, walkPerson } from './person.ts';
import { walkPlaces } from './places.ts';
import { walkFavorites, walkProducts } from './products.ts';
import { walkPurchase } from './purchase.ts';

/** Sends all requests of a run in the order in which a visitor would send them. */
export async function sendAllRequests(run: ContractRun): Promise<void> {
  const found: KnownValues = {};
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
