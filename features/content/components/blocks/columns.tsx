import { Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Title } from '#components/ui/text.tsx';
import type { MaterialBlock } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { Prose } from '../prose.tsx';
import styles from './columns.module.scss';

type ColumnsBlock = Extract<MaterialBlock, { kind: 'columns' }>;

/** Two columns, stacked on a phone. */
export function Columns({ left, right }: Pick<ColumnsBlock, 'left' | 'right'>) {
  return (
    <Stack gap={7} className={styles.columns}>
      <Column {...left} />
      <Column {...right} />
    </Stack>
  );
}

function Column({ title, html, image }: ColumnsBlock['left']) {
  return (
    <Stack gap={4}>
      {image && <Picture {...image} className={styles.picture} sizes="(min-width: 768px) 46vw, 100vw" />}
      {title && <Title>{bindWords(title)}</Title>}
      {html && <Prose html={html} />}
    </Stack>
  );
}
