import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import { commonTexts } from '#lib/texts/common.ts';
import { texts } from '../texts.ts';
import styles from './dev-page.module.scss';

/** Message shown in production mode, and in browsers on another machine. */
export function NotAvailable() {
  return (
    <Stack gap={4} start className={styles.notice}>
      <Title as="h1">{texts.nothing.title}</Title>
      <p>{texts.nothing.text}</p>
      <ButtonLink href="/">{commonTexts.home}</ButtonLink>
    </Stack>
  );
}
