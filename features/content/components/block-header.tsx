import { TextLink, Title } from '#components/ui/text.tsx';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../texts.ts';
import styles from './block-header.module.scss';

interface BlockHeaderProps {
  title: string;
  text?: string;
  url?: string;
  /** Text of the link. */
  more?: string;
}

/** Title of a block, a short text and a link to all of its items. */
export function BlockHeader({ title, text, url, more = texts.all }: BlockHeaderProps) {
  if (!title && !text && !url) return null;
  return (
    <header className={styles.head}>
      {title && <Title>{bindWords(title)}</Title>}
      {text && <p className={styles.text}>{bindWords(text)}</p>}
      {url && (
        <TextLink size="sm" prefetch={false} href={url} aria-label={title ? `${more}: ${title}` : more}>
          {more}
        </TextLink>
      )}
    </header>
  );
}
