import styles from './skeleton.module.scss';

/** Placeholder for loading content. Pass the size of that content. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
