import { type ReactNode, useId } from 'react';
import styles from './profile.module.scss';

interface GroupProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A part of the profile: what it is on the left, its fields on the right. */
export function Group({ title, note, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
