import Link from 'next/link';
import { Price } from '#components/product/price.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Lead, Title } from '#components/ui/text.tsx';
import { FavoriteToggle } from '#features/favorites/index.ts';
import { BuyAll, BuyButton } from '#features/sizes/index.ts';
import type { Material, Teaser } from '#lib/contracts/materials.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { formatExactPrice } from '#lib/domain/money.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';
import { buildItemListData } from '#lib/seo/structured-data.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { productTexts } from '#lib/texts/product.ts';
import { texts } from '../../texts.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { LookList } from './look-list.tsx';
import styles from './look-page.module.scss';

interface LookPageProps {
  material: Material;
  others: readonly Teaser[];
}

/** Look with a picture, a text and its products. The products can be bought on this page (RT-09). */
export function LookPage({ material, others }: LookPageProps) {
  const { title, lead, image, blocks, products } = material;
  // The sum excludes unavailable products, because the button next to it adds only the available ones.
  const sum = products.reduce(
    (total, { price, is_available }) => total + (is_available && price ? price.price : 0),
    0,
  );
  return (
    <div className={styles.page}>
      <div className={styles.look}>
        {image && (
          <div className={styles.picture}>
            <Picture
              {...image.tall}
              alt={image.wide.alt}
              widths={SCENE_WIDTHS}
              sizes="(min-width: 1024px) 50vw, 100vw"
              priority
            />
          </div>
        )}
        <Stack gap={4} className={styles.content}>
          <Breadcrumbs items={[{ title: texts.looks.title, href: '/inspiration' }, { title }]} />
          <Title as="h1">{bindWords(title)}</Title>
          <Lead>{bindWords(lead)}</Lead>
          <h2 className={styles.goodsTitle}>{texts.looks.goods}</h2>
          <ul className={styles.goods}>
            {products.map((product) => (
              <LookItem key={product.id} product={product} />
            ))}
          </ul>
          {products.length > 1 && (
            <div className={styles.all}>
              {sum > 0 && (
                <p className={styles.sum}>
                  {texts.looks.sum} <strong>{formatExactPrice(sum)}</strong>
                </p>
              )}
              <BuyAll
                products={products.map(({ id, code, title, offers, is_available }) => ({
                  ...{ id, code, title, offers, is_available },
                }))}
              />
            </div>
          )}
        </Stack>
      </div>
      <Stack gap={7}>
        <Blocks blocks={blocks} />
      </Stack>
      {others.length > 0 && (
        <Stack as="section" gap={5} className={styles.others}>
          <h2 className={styles.goodsTitle}>{texts.looks.others}</h2>
          <LookList items={others} heading="h3" />
        </Stack>
      )}
      <JsonLd data={buildItemListData(products.map(({ code }) => code))} />
    </div>
  );
}

function LookItem({ product }: { product: ProductCard }) {
  const { id, code, title, images, color, price, offers, is_available } = product;
  return (
    <li className={styles.item}>
      <Picture
        src={images.preview}
        alt={productTexts.pictureAlt(title, color.value[0]?.name ?? '')}
        width={800}
        height={1000}
        sizes="96px"
        className={styles.thumb}
      />
      <Stack gap={2} className={styles.details}>
        <Title as="h3" size="md">
          <Link prefetch={false} href={`/product/${code}`} className={styles.link}>
            {title}
          </Link>
        </Title>
        <Price price={price} />
        <BuyButton product={{ id, code, title, offers, is_available }} />
      </Stack>
      <div className={styles.favorite}>
        <FavoriteToggle id={id} title={title} />
      </div>
    </li>
  );
}
