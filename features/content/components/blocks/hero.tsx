import { ButtonLink } from '#components/ui/button-link.tsx';
import { Lead } from '#components/ui/text.tsx';
import type { MaterialBlock, Scene } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { ScenePicture } from '../scene-picture.tsx';
import styles from './hero.module.scss';

type HeroProps = Omit<Extract<MaterialBlock, { kind: 'hero' }>, 'kind' | 'image'> & {
  /** Null without a picture. Only the text is rendered then. */
  image: Scene | null;
  /** `h1` when the hero opens the page. The hero's picture is then the largest picture of the page. */
  heading: 'h1' | 'h2';
};

/** Full-width picture with text below it. On a desktop the text is on the picture's empty side, if one is set. */
export function Hero({ title, text, image, link, tone, heading: Heading }: HeroProps) {
  return (
    <header className={styles.hero} data-part="hero">
      {image && (
        <div className={styles.picture} data-part="picture">
          <ScenePicture image={image} sizes="100vw" priority={Heading === 'h1'} />
        </div>
      )}
      <div
        className={styles.content}
        data-part="words"
        data-over={tone && image?.wide.empty}
        data-tone={tone}
      >
        <Heading className={styles.title} data-part="title">
          {bindWords(title)}
        </Heading>
        {text && <Lead>{bindWords(text)}</Lead>}
        {link && <ButtonLink href={link.url}>{link.text}</ButtonLink>}
      </div>
    </header>
  );
}
