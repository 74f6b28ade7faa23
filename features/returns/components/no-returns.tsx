import Link from 'next/link';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { TextList } from '#components/ui/text-list.tsx';
import { formPath } from '../path.ts';
import { texts } from '../texts.ts';
import styles from './return-list.module.scss';

/** How returns work. @param days within which the shop takes goods back; undefined where it does not name them */
export function NoReturns({ days }: { days: number | undefined }) {
  const { list } = texts;
  return (
    <Stack as="section" gap={4} start className={styles.empty}>
      <Title>{list.empty}</Title>
      <p>
        {days !== undefined && `${list.window(days)} `}
        <Link href="/info/return" className={styles.rules}>
          {list.rules}
        </Link>
      </p>
      <TextList ordered items={list.how} />
      <ButtonLink href={formPath}>{texts.create}</ButtonLink>
    </Stack>
  );
}
