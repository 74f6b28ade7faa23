import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Text, TextLink, Title } from '#components/ui/text.tsx';
import { bindWords } from '#lib/texts/line-breaks.ts';
import type { BuyingFact } from '../buying-facts.ts';
import { texts } from '../texts.ts';
import { BlockHeader } from './block-header.tsx';
import styles from './buying-facts.module.scss';

/** Facts about buying in this shop, in columns. */
export function BuyingFacts({ facts }: { facts: readonly BuyingFact[] }) {
  return (
    <PageWidth as="section">
      <BlockHeader title={texts.facts.title} />
      <ul className={styles.facts}>
        {facts.map(({ name, text, link }) => (
          <Stack as="li" gap={2} start key={name}>
            <Title as="h3">{name}</Title>
            <Text tone="soft">{bindWords(text)}</Text>
            {link && (
              <TextLink size="sm" prefetch={false} href={link.url}>
                {link.name}
              </TextLink>
            )}
          </Stack>
        ))}
      </ul>
    </PageWidth>
  );
}
