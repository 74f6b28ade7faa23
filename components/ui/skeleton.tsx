import styles from './skeleton.module.scss';

/** Placeholder for content that is loading. Pass the size of the content. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
