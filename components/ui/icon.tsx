import type { SVGProps } from 'react';

/**
 * SVG paths of the outline icons that every page loads, on a 24 px grid. All other icons are in more-icon.tsx.
 */
export const iconPaths = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L21 21',
  heart: 'M12 20S4 14.8 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 14.8 12 20 12 20Z',
  bag: 'M5 8h14l1 13H4L5 8Zm4 3V6.5a3 3 0 0 1 6 0V11',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c.6-4 3.8-6 8-6s7.4 2 8 6',
  close: 'm5 5 14 14M19 5 5 19',
  chevronDown: 'm5 9 7 7 7-7',
  chevronRight: 'm9 5 7 7-7 7',
  chevronLeft: 'm15 5-7 7 7 7',
  check: 'm4 12.5 5.5 5.5L20 7',
  plus: 'M12 4v16M4 12h16',
  filter: 'M3 7h12m4 0h2M3 17h4m4 0h10M15 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  chat: 'M4 4h16v12h-9l-5 4v-4H4V4Zm4 6h.01M12 10h.01M16 10h.01',
} as const;

export type IconName = keyof typeof iconPaths;

/**
 * SVG of an icon. It is hidden from screen readers by default, because the control that contains the icon has
 * an accessible name.
 */
export function IconSvg({ path, ...rest }: { path: string } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden="true"
      {...rest}
    >
      <path d={path} />
    </svg>
  );
}

/** Icon of the header, the footer and listings. */
export const Icon = ({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) => (
  <IconSvg path={iconPaths[name]} {...rest} />
);
