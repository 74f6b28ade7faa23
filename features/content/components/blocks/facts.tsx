import { PageWidth, Stack } from '#components/ui/layout.tsx';
import { Text, Title } from '#components/ui/text.tsx';
import type { MaterialBlock } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import styles from './facts.module.scss';

type FactsBlock = Extract<MaterialBlock, { kind: 'facts' }>;

/** Code that shoppers type, such as a promo code. Its characters must be distinguishable. */
const CODE = /^(?=.*\d)[A-Z\d-]+$/;

/** Pairs of a short name and a text, between hairlines. */
export function Facts({ title, items }: Pick<FactsBlock, 'title' | 'items'>) {
  return (
    <PageWidth as="section">
      {title && <Title below={5}>{bindWords(title)}</Title>}
      <dl className={styles.list} data-part="facts">
        {items.map(({ name, text }) => (
          <Stack gap={1} key={name} className={styles.fact}>
            <dt className={styles.name} data-code={CODE.test(name) || undefined}>
              {name}
            </dt>
            <Text as="dd" tone="soft">
              {bindWords(text)}
            </Text>
          </Stack>
        ))}
      </dl>
    </PageWidth>
  );
}
