import { Text } from '#components/ui/text.tsx';
import { findMainPhone, formatShopPhone } from '#lib/domain/shop-phone.ts';
import { getIdentity } from '#lib/identity/current.ts';
import type { Chapter } from '../contents.ts';
import { texts } from '../texts.ts';
import styles from './info-aside.module.scss';

/** Chapters of a help page and contacts for further questions, next to the page on a wide screen. */
export function InfoAside({ chapters }: { chapters: readonly Chapter[] }) {
  const { phones, email } = getIdentity();
  const phone = findMainPhone(phones);
  return (
    <aside className={styles.aside}>
      {chapters.length > 0 && (
        <nav aria-labelledby="info-contents">
          <p id="info-contents" className={styles.title}>
            {texts.contents}
          </p>
          <ul>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <Text as="a" tone="soft" wrap="anywhere" href={`#${id}`} className={styles.link}>
                  {title}
                </Text>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(phone || email) && (
        <div>
          <p className={styles.title}>{texts.ask}</p>
          {phone && (
            <Text as="a" tone="soft" wrap="anywhere" href={`tel:${phone.number}`} className={styles.link}>
              {formatShopPhone(phone.number)}
            </Text>
          )}
          {email && (
            <Text as="a" tone="soft" wrap="anywhere" href={`mailto:${email}`} className={styles.link}>
              {email}
            </Text>
          )}
        </div>
      )}
    </aside>
  );
}
