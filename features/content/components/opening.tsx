import { Stack } from '#components/ui/layout.tsx';
import { Text, TextLink, Title } from '#components/ui/text.tsx';
import { formatShopPhone } from '#lib/domain/shop-phone.ts';
import { getIdentity } from '#lib/identity/current.ts';
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

/** Start page of a shop without products and without blocks, with its contacts. The footer has the subscription. */
export function EmptyHomePage() {
  const { phones, email } = getIdentity();
  return (
    <Stack as="section" gap={4} className={styles.opening}>
      <Title size="2xl">{getShopName()}</Title>
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
  );
}
