import { Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import { getShopDescription, getShopName } from '#lib/texts/shop-name.ts';
import { texts } from '../texts.ts';
import styles from './opening.module.scss';

/** Name and description of the shop, on a start page without banners. */
export function HomeIntroduction() {
  return (
    <Stack as="section" gap={4} className={styles.opening}>
      <Title size="2xl">{getShopName()}</Title>
      <p>{getShopDescription()}</p>
    </Stack>
  );
}

/** Start page of a shop without products and without blocks. The contacts and the subscription are in the footer. */
export function EmptyHomePage() {
  return (
    <Stack as="section" gap={4} className={styles.opening}>
      <Title size="2xl">{getShopName()}</Title>
      <Text size="lg">{texts.opening.title}</Text>
      <p>{getShopDescription()}</p>
      <p>{texts.opening.text}</p>
    </Stack>
  );
}
