import styles from './skeleton.module.scss';

/** Holds the place of what is loading; give it the true size. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
