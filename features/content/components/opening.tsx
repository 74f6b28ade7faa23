import Link from 'next/link';
import type { ReactNode } from 'react';
import { Price } from '#components/product/price.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Lead, Text, TextLink, Title } from '#components/ui/text.tsx';
import { CATALOG_PATH } from '#lib/config/paths.ts';
import type { ProductCard } from '#lib/contracts/product.ts';
import { formatShopPhone } from '#lib/domain/shop-phone.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { getShopDescription, getShopName } from '#lib/texts/shop-name.ts';
import { texts } from '../texts.ts';
import styles from './opening.module.scss';

/** Maximum length of a description that can be the heading. */
const HEADING_LENGTH = 60;

/**
 * Chooses the heading and the text below it. The header already has the shop's name, so the heading is the tagline, or a
 * description that repeats the tagline.
 */
function chooseWords(): { heading: string; lead: string | null } {
  const { tagline, description } = getIdentity();
  const start = tagline?.toLowerCase() ?? '';
  if (description && description.length <= HEADING_LENGTH && description.toLowerCase().startsWith(start))
    return { heading: description.replace(/\.$/, ''), lead: null };
  if (tagline)
    return { heading: tagline.charAt(0).toUpperCase() + tagline.slice(1), lead: description ?? null };
  return { heading: getShopName(), lead: getShopDescription() };
}

interface OpeningProps {
  /** Heading from the page's SEO texts. By default it is made of the shop's own words. */
  heading?: string | undefined;
}

/** The upper part of the page, in the colors of the header. */
function Opening({ children }: { children: ReactNode }) {
  return (
    <section className={styles.opening} data-frame="">
      <div className={styles.columns}>{children}</div>
    </section>
  );
}

/** Words about the shop and one of its products, on a start page without banners. */
export function HomeIntroduction({ heading, product }: OpeningProps & { product: ProductCard | null }) {
  const words = chooseWords();
  const lead = words.lead ?? (heading ? getShopDescription() : null);
  return (
    <Opening>
      <Stack gap={5} start className={styles.words}>
        <Title as="h1">{bindWords(heading || words.heading)}</Title>
        {lead && <Lead>{bindWords(lead)}</Lead>}
        <ButtonLink href={CATALOG_PATH}>{texts.opening.catalog}</ButtonLink>
      </Stack>
      {product && (
        <Link prefetch={false} href={`/product/${product.code}`} className={styles.product}>
          <span className={styles.picture}>
            <Picture
              src={product.images.preview}
              width={800}
              height={1000}
              alt=""
              sizes="(min-width: 768px) 26rem, 92vw"
              priority
            />
          </span>
          <div className={styles.caption}>
            <p>{product.title}</p>
            <Price price={product.price} />
          </div>
        </Link>
      )}
    </Opening>
  );
}

/** Start page of a shop without products and without blocks, with its contacts. The footer has the subscription. */
export function EmptyHomePage({ heading }: OpeningProps) {
  const { phones, email } = getIdentity();
  return (
    <Opening>
      <Stack gap={4} start className={styles.words}>
        <Title as="h1">{bindWords(heading || getShopName())}</Title>
        <Text size="lg">{texts.opening.title}</Text>
        <p>{getShopDescription()}</p>
        <p>{texts.opening.text}</p>
        {phones.map(({ number }) => (
          <TextLink key={number} as="a" href={`tel:${number}`}>
            {formatShopPhone(number)}
          </TextLink>
        ))}
        {email && (
          <TextLink as="a" href={`mailto:${email}`}>
            {email}
          </TextLink>
        )}
      </Stack>
    </Opening>
  );
}
