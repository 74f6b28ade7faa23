import type { ReactNode } from 'react';
import { Row, Stack } from '#components/ui/layout.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Text } from '#components/ui/text.tsx';

interface ColorRowProps {
  label: string;
  /** Name of the selected color. */
  name: ReactNode;
  /** List items, one for each color. False when the model has only one color. */
  children: ReactNode;
}

/** Row of a model's colors as pictures, with the name of the selected color. */
export const ColorRow = ({ label, name, children }: ColorRowProps) => (
  <Stack gap={2}>
    <Text size="sm">
      <Text as="span" strong>
        {label}:
      </Text>{' '}
      {name}
    </Text>
    {children && (
      <Row as="ul" gap={2} wrap>
        {children}
      </Row>
    )}
  </Stack>
);

export const ColorPicture = ({ src }: { src: string }) => (
  <Picture src={src} alt="" width={800} height={1000} sizes="56px" widths={[200]} />
);
