import type { SVGProps } from 'react';
import { IconSvg } from './icon.tsx';

export const deliveryIconPaths = {
  truck:
    'M2 6h12v11H2V6Zm12 4h4l4 4v3h-8M6.500 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  box: 'm12 3 8 4.500v9L12 21l-8-4.500v-9L12 3Zm0 9 8-4.500M12 12 4 7.500M12 12v9',
  store:
    'M4 10v10h16V10M3 10l2-6h14l2 6c0 1.500-1.300 2.500-3 2.500s-3-1-3-2.500c0 1.500-1.300 2.500-3 2.500s-3-1-3-2.500c0 1.500-1.300 2.500-3 2.500S3 11.500 3 10Zm7 10v-5h4v5',
} as const;

type Props = { name: keyof typeof deliveryIconPaths } & SVGProps<SVGSVGElement>;

/**
 * Icon of a delivery method. The delivery icons are separate from more-icon.tsx, because the product's page
 * needs no other icons of that file.
 */
export const DeliveryIcon = ({ name, ...rest }: Props) => (
  <IconSvg path={deliveryIconPaths[name]} {...rest} />
);
