import type { ComponentProps } from 'react';
import { Picture } from '#components/ui/picture.tsx';
import type { Scene } from '#lib/contracts/materials.ts';
import { SCENE_WIDTHS } from '#lib/domain/picture-widths.ts';

type ScenePictureProps = Pick<ComponentProps<typeof Picture>, 'sizes' | 'priority'> & { image: Scene };

/** Editorial picture, upright on a phone and wide on other screens. */
export const ScenePicture = ({ image: { tall, wide }, ...rest }: ScenePictureProps) => (
  <Picture {...tall} {...rest} alt={wide.alt} wide={wide} widths={SCENE_WIDTHS} />
);
