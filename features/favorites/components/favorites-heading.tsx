import styles from './favorites-page.module.scss';

export function FavoritesHeading({ children }: { children: string }) {
  return <h1 className={styles.heading}>{children}</h1>;
}
