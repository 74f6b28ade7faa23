import { Row, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Scroller } from '#components/ui/scroller.tsx';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { buildSlidePath, type Guide } from '../guides.ts';
import { guideTexts, texts } from '../texts.ts';
import styles from './guide-slides.module.scss';

interface GuideSlidesProps extends Guide {
  /** Class that sets the width of the slides. */
  className?: string;
  /** Width of a picture on the screen, in the format of the attribute `sizes` of `<img>`. */
  pictureSizes: string;
}

/** Steps of measuring, with pictures and descriptions (MD-22). */
export function GuideSlides({ code, slides, className, pictureSizes }: GuideSlidesProps) {
  const { title, slides: words } = guideTexts[code];
  return (
    <Scroller label={texts.slides(title)} className={className} takesFocus>
      {slides.map((slide, index) => (
        <li key={slide}>
          <Stack as="figure" gap={3}>
            <Picture
              src={buildSlidePath(code, slide)}
              alt=""
              width={800}
              height={1000}
              sizes={pictureSizes}
              className={styles.picture}
            />
            <figcaption className={styles.caption}>
              <Row as="h3" gap={2} className={styles.step}>
                <span className={styles.number}>{index + 1}</span> {words[slide]?.title}
              </Row>
              <p>{bindWords(words[slide]?.text ?? '')}</p>
            </figcaption>
          </Stack>
        </li>
      ))}
    </Scroller>
  );
}
