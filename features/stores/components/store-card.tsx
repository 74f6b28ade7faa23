import { Button } from '#components/ui/button.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import type { StockedStore } from '#lib/contracts/locations.ts';
import type { Coordinates } from '#lib/domain/geo.ts';
import { normalizePhone } from '#lib/domain/phone.ts';
import { texts } from '../texts.ts';
import styles from './store-card.module.scss';

interface StoreCardProps {
  store: StockedStore;
  /** Level of the card's heading. */
  level: 2 | 3;
  isSelected: boolean;
  onShow: () => void;
}

const buildRouteUrl = ({ lat, lon }: Coordinates) => `https://yandex.ru/maps/?rtext=~${lat},${lon}&rtt=auto`;

export function StoreCard({ store, level, isSelected, onShow }: StoreCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { id, name, address, metro, phone, hours, models_in_stock, coordinates } = store;
  return (
    <li id={`store-${id}`} className={styles.store} data-selected={isSelected || undefined} tabIndex={-1}>
      <Title as={Heading} size="md">
        {name}
      </Title>
      <address className={styles.address}>
        <span>
          {address}
          {metro && <span className={styles.metro}>{texts.metro(metro)}</span>}
        </span>
        {phone && (
          <a className={styles.phone} href={`tel:${normalizePhone(phone)}`}>
            {phone}
          </a>
        )}
      </address>
      <p>{hours}</p>
      {models_in_stock !== undefined && models_in_stock > 0 && (
        <Text tone="success">{texts.inStock(models_in_stock)}</Text>
      )}
      {coordinates && (
        <div className={styles.actions}>
          <Button
            className={styles.show}
            variant="plain"
            size="sm"
            aria-label={texts.onMapOf(name)}
            aria-pressed={isSelected}
            onClick={onShow}
          >
            {texts.onMap}
          </Button>
          <a
            className={styles.route}
            href={buildRouteUrl(coordinates)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.routeTo(name)}
          >
            {texts.route}
          </a>
        </div>
      )}
    </li>
  );
}
