import { Stack } from '#components/ui/layout.tsx';
import { Note, Text } from '#components/ui/text.tsx';
import { bindWords } from '#lib/texts/line-breaks.ts';
import styles from './quote.module.scss';

export function PullQuote({ text, author }: { text: string; author: string }) {
  return (
    <Stack as="figure" gap={4} className={styles.quote}>
      <Text as="blockquote" size="xl" wrap="pretty" className={styles.text} data-part="said">
        {bindWords(text)}
      </Text>
      {author && <Note as="figcaption">{author}</Note>}
    </Stack>
  );
}
