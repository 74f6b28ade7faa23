import type { CSSProperties } from 'react';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { Text } from '#components/ui/text.tsx';
import type { ReviewSummary } from '#lib/contracts/reviews.ts';
import { FITS, formatRating } from '#lib/domain/rating.ts';
import { fitTitles } from '#lib/texts/fit.ts';
import { ratingTexts } from '#lib/texts/rating.ts';
import styles from './summary.module.scss';
import { blockTexts } from './texts.ts';

/** Mean rating, distribution of stars, and fit. Empty without reviews. */
export function ReviewsSummary({ rating, stars, fits }: ReviewSummary) {
  if (!rating) return null;
  const { value, count } = rating;
  const opinions = fits.small + fits.true + fits.large;
  return (
    <Stack gap={2} className={styles.summary}>
      <Row as="p" gap={3} align="center" className={styles.mean}>
        <b aria-hidden="true">{formatRating(value)}</b>
        <Stars value={value} label={ratingTexts.label(value, count)} />
      </Row>
      <Text tone="soft">
        {ratingTexts.count(count)}. {blockTexts.allColors}.
      </Text>
      <Stack as="ul" gap={1} className={styles.stars}>
        {stars
          .map((given, index) => ({ given, star: index + 1 }))
          .reverse()
          .map(({ given, star }) => (
            <li key={star} style={{ '--share': given / count } as CSSProperties}>
              <span>{blockTexts.stars(star)}</span>
              <span className={styles.bar} />
              <span>{given}</span>
            </li>
          ))}
      </Stack>
      {opinions > 0 && (
        <>
          <h3 className={styles.fits}>{blockTexts.fits}</h3>
          <ul>
            {FITS.filter((fit) => fits[fit] > 0).map((fit) => (
              <li key={fit}>{blockTexts.fit(fitTitles[fit], fits[fit], opinions)}</li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}
