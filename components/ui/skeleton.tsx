import styles from './skeleton.module.scss';

/** Placeholder for loading content. Give it the size of what it stands for. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
}
