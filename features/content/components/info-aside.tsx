import { Text } from '#components/ui/text.tsx';
import { siteConfig } from '#lib/config/site.ts';
import type { Chapter } from '../contents.ts';
import { texts } from '../texts.ts';
import styles from './info-aside.module.scss';

/** Chapters of a help page and contacts for further questions, next to the page on a wide screen. */
export function InfoAside({ chapters }: { chapters: readonly Chapter[] }) {
  const { regions } = siteConfig.phones;
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
      <div>
        <p className={styles.title}>{texts.ask}</p>
        <Text as="a" tone="soft" wrap="anywhere" href={`tel:${regions.number}`} className={styles.link}>
          {regions.shown}
        </Text>
        <Text as="a" tone="soft" wrap="anywhere" href={`mailto:${siteConfig.email}`} className={styles.link}>
          {siteConfig.email}
        </Text>
      </div>
    </aside>
  );
}
