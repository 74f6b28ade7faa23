import Link from 'next/link';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { formPath } from '../path.ts';
import { texts } from '../texts.ts';
import styles from './return-list.module.scss';

/** How returns work. @param days within which the shop takes goods back; undefined where it does not name them */
export function NoReturns({ days }: { days: number | undefined }) {
  const { list } = texts;
  return (
    <section className={styles.empty}>
      <Title>{list.empty}</Title>
      <p>
        {days !== undefined && `${list.window(days)} `}
        <Link href="/info/return" className={styles.rules}>
          {list.rules}
        </Link>
      </p>
      <Stack as="ol" gap={2} className={styles.how}>
        {list.how.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Stack>
      <ButtonLink href={formPath}>{texts.create}</ButtonLink>
    </section>
  );
}
