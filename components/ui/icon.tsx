import type { SVGProps } from 'react';

/** Outline icons on a 24 px grid. */
const paths = {
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
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  filter: 'M3 7h12m4 0h2M3 17h4m4 0h10M15 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM7 17a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.500C5 14.800 12 21 12 21Zm0-9a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  truck:
    'M2 6h12v11H2V6Zm12 4h4l4 4v3h-8M6.500 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  box: 'm12 3 8 4.500v9L12 21l-8-4.500v-9L12 3Zm0 9 8-4.500M12 12 4 7.500M12 12v9',
  store:
    'M4 10v10h16V10M3 10l2-6h14l2 6c0 1.500-1.300 2.500-3 2.500s-3-1-3-2.500c0 1.500-1.300 2.500-3 2.500s-3-1-3-2.500c0 1.500-1.300 2.500-3 2.500S3 11.500 3 10Zm7 10v-5h4v5',
  chat: 'M4 4h16v12h-9l-5 4v-4H4V4Zm4 6h.01M12 10h.01M16 10h.01',
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
} as const;

export type IconName = keyof typeof paths;

/** Hidden from screen readers by default: the control around it has the accessible name. */
export function Icon({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
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
      <path d={paths[name]} />
    </svg>
  );
}
