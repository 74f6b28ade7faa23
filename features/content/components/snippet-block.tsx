import { ButtonLink } from '#components/ui/button-link.tsx';
import { Stack } from '#components/ui/layout.tsx';
import { Title } from '#components/ui/text.tsx';
import type { Snippet } from '#lib/contracts/content.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { Prose } from './prose.tsx';
import styles from './snippet-block.module.scss';

/** Short text by the editors between blocks (BC-09: the four payments). */
export function SnippetBlock({ title, html, url, link_text }: Snippet) {
  return (
    <Stack as="section" gap={5} className={styles.snippet}>
      <Title size="2xl">{bindWords(title)}</Title>
      <Stack gap={5} start className={styles.text}>
        <Prose html={html} />
        <ButtonLink href={url} variant="secondary">
          {link_text}
        </ButtonLink>
      </Stack>
    </Stack>
  );
}
