import { type ReactNode, useId } from 'react';
import styles from './profile.module.scss';

interface ProfileSectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A section of the profile: description on the left, fields on the right. */
export function ProfileSection({ title, note, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.intro}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
