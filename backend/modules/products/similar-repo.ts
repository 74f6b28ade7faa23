import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** How many products are compared on either side of a price. */
const REACH = 100;

export interface Candidate {
  id: number;
  model_id: number;
  /** Kopecks. */
  price: number;
  /** Family of its color: `red` for bordeaux and cherry. */
  family: string;
  /** `name:value` of what filters read. */
  facets: string[];
}

/** What a product is compared by. */
interface Origin extends Candidate {
  section_id: number;
}

/** Where a product stands among those of its section. */
type Place = Pick<Origin, 'id' | 'section_id' | 'model_id' | 'price'>;

const FIELDS = sql`p.id, p.model_id, p.price, c.family, array(
  select f.name || ':' || f.value from product_facets f where f.product_id = p.id) as facets`;

const IN_STOCK = sql`exists (select from offers o where o.product_id = p.id and o.quantity > 0)`;

/** An active product to compare others with; undefined without one. */
export async function findOrigin(db: Db, id: number): Promise<Origin | undefined> {
  const { rows } = await sql<Origin>`
    select p.section_id, ${FIELDS} from products p join colors c on c.id = p.color_id
    where p.id = ${id} and p.is_active`.execute(db);
  return rows[0];
}

/**
 * Products in stock of the same section and another model: the nearest in price on either side. They are read along the
 * index (section_id, price, id), so that the cost does not grow with the section. Among equal prices the id decides where
 * a product stands: each one has neighbours of its own, and no product is out of everybody's reach.
 */
export async function findNearest(db: Db, origin: Place): Promise<Candidate[]> {
  const others = sql`from products p where p.is_active and p.section_id = ${origin.section_id}
    and p.model_id <> ${origin.model_id} and ${IN_STOCK}`;
  const { rows } = await sql<Candidate>`
    select ${FIELDS} from products p join colors c on c.id = p.color_id where p.id in (
      (select p.id ${others} and (p.price, p.id) > (${origin.price}, ${origin.id})
        order by p.price, p.id limit ${REACH})
      union all
      (select p.id ${others} and (p.price, p.id) < (${origin.price}, ${origin.id})
        order by p.price desc, p.id desc limit ${REACH}))`.execute(db);
  return rows;
}
