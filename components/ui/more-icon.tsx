import type { SVGProps } from 'react';
import { deliveryIconPaths } from './delivery-icon.tsx';
import { IconSvg, iconPaths } from './icon.tsx';

/**
 * SVG paths of all icons, including icons that only some pages and modals show. They are separate from
 * icon.tsx, because every page loads icon.tsx.
 */
export const moreIconPaths = {
  ...iconPaths,
  ...deliveryIconPaths,
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14',
  pencil: 'm4 20 1-4.500L16.500 4 20 7.500 8.500 19 4 20Zm10-13.500 3.500 3.500',
  card: 'M3 5.500h18v13H3v-13ZM3 10h18M6.500 15h4',
  undo: 'M8.500 4.500 4 9l4.500 4.500M4 9h10.500a5.250 5.250 0 0 1 0 10.500H8',
  star: 'm12 3.500 2.600 5.600 6 .800-4.400 4.200 1.100 6-5.300-3-5.300 3 1.100-6L3.400 9.900l6-.800L12 3.500Z',
  share: 'M12 15V3m0 0L7.500 7.500M12 3l4.500 4.500M5 12v9h14v-9',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
  eye: 'M2 12s3.600-6.500 10-6.500S22 12 22 12s-3.600 6.500-10 6.500S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.800 5.700A10 10 0 0 1 12 5.500c6.400 0 10 6.500 10 6.500a17 17 0 0 1-2.900 3.500m-3.300 2.300a9.300 9.300 0 0 1-3.800.7C5.600 18.500 2 12 2 12a17 17 0 0 1 4.200-4.500M14.100 14.100a3 3 0 0 1-4.200-4.200',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  minus: 'M4 12h16',
} as const;

export type MoreIconName = keyof typeof moreIconPaths;

export const MoreIcon = ({ name, ...rest }: { name: MoreIconName } & SVGProps<SVGSVGElement>) => (
  <IconSvg path={moreIconPaths[name]} {...rest} />
);
