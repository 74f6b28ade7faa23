import { Button } from '#components/ui/button.tsx';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Text } from '#components/ui/text.tsx';
import type { FootSize } from '#lib/domain/size-calculator.ts';
import { SHOE_SIZES } from '#lib/domain/sizes.ts';
import { type OwnSize, toOwnSize } from '../own-size.ts';
import { guideTexts, calculatorTexts as texts, texts as words } from '../texts.ts';
import styles from './size-calculator.module.scss';
import { type ProductSizes, SizeTable } from './size-table.tsx';

interface CalculatorResultProps {
  found: FootSize;
  /** `own` is the size that is saved now. `before` is the size that was saved before the calculation. */
  own: OwnSize | null;
  before: OwnSize | null;
  /** Error of saving the size. */
  failure: Error | null;
  product?: ProductSizes;
  onRemember: (size: OwnSize | null) => void;
}

/** Result of the calculator: the size with its neighbours, and the fullness with advice (VA-15). */
export function CalculatorResult({
  found,
  own,
  before,
  failure,
  product,
  onRemember,
}: CalculatorResultProps) {
  const { size, sector } = found;
  const place = SHOE_SIZES.findIndex((row) => row.size === size);
  const near = SHOE_SIZES.slice(Math.max(place - 1, 0), place + 2);
  const note = texts.between(found);
  const offer = product?.offers.find(({ title }) => title === size);
  const earlier = before === size ? null : before;
  const undo = earlier ? texts.restore(earlier) : texts.forget;
  const label = own === size ? undo : texts.remember;
  return (
    <Stack gap={4} className={styles.result}>
      <Text size="lg">{texts.result(size, sector)}</Text>
      {note && <p>{note}</p>}
      <p>{texts.advice[sector]}</p>
      {product?.onChoose && offer && (
        <Button size="sm" onClick={() => product.onChoose?.(offer.id)}>
          {words.chooseSize(size)}
        </Button>
      )}
      <SizeTable
        caption={texts.near}
        size={guideTexts.shoes.table?.size ?? ''}
        measure={guideTexts.shoes.table?.measure ?? ''}
        sizes={near}
        own={own}
        product={product && { offers: product.offers }}
      />
      <Row as="p" gap={4} wrap="tight" align="center">
        {own === size && <span>{texts.remembered(size)}</span>}
        {/* One button both saves and undoes, so that it stays focused. */}
        <Button
          variant="plain"
          size="sm"
          onClick={() => onRemember(own === size ? earlier : toOwnSize(size))}
        >
          {label}
        </Button>
      </Row>
      {failure && (
        <Text size="sm" tone="danger">
          {failure.message}
        </Text>
      )}
    </Stack>
  );
}
