import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/**
 * Number of cheaper products that are compared with the origin. The same number of more expensive products is compared.
 */
const NEIGHBOURS = 100;

/** Product that is compared with the origin. */
export interface SimilarCandidate {
  id: number;
  model_id: number;
  /** In kopecks. */
  price: number;
  /** Color family: `red` for bordeaux and cherry. */
  family: string;
  /** Values of filters, as `name:value`. */
  facets: string[];
}

/** Product for which similar products are wanted. */
interface Origin extends SimilarCandidate {
  section_id: number;
}

/** Position of a product in its section. */
type Position = Pick<Origin, 'id' | 'section_id' | 'model_id' | 'price'>;

const FIELDS = sql`p.id, p.model_id, p.price, c.family, array(
  select f.name || ':' || f.value from product_facets f where f.product_id = p.id) as facets`;

const IN_STOCK = sql`exists (select from offers o where o.product_id = p.id and o.quantity > 0)`;

/** Finds an active product with the fields that are compared. Undefined for an unknown or inactive product. */
export async function findComparedProduct(db: Db, id: number): Promise<Origin | undefined> {
  const { rows } = await sql<Origin>`
    select p.section_id, ${FIELDS} from products p join colors c on c.id = p.color_id
    where p.id = ${id} and p.is_active`.execute(db);
  return rows[0];
}

/**
 * Finds the products in stock of other models in the same section whose prices are nearest, below and above. The rows
 * are read along the index (section_id, price, id), so that the cost does not grow with the section. Equal prices are
 * ordered by id, so that each product has its own neighbours, and every product is a neighbour of another product.
 */
export async function findNearestByPrice(db: Db, origin: Position): Promise<SimilarCandidate[]> {
  const others = sql`from products p where p.is_active and p.section_id = ${origin.section_id}
    and p.model_id <> ${origin.model_id} and ${IN_STOCK}`;
  const { rows } = await sql<SimilarCandidate>`
    select ${FIELDS} from products p join colors c on c.id = p.color_id where p.id in (
      (select p.id ${others} and (p.price, p.id) > (${origin.price}, ${origin.id})
        order by p.price, p.id limit ${NEIGHBOURS})
      union all
      (select p.id ${others} and (p.price, p.id) < (${origin.price}, ${origin.id})
        order by p.price desc, p.id desc limit ${NEIGHBOURS}))`.execute(db);
  return rows;
}
