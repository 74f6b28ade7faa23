import type { State } from '../state.ts';

/** States of pages whose texts and pictures the owner composes. */
export const CONTENT: readonly State[] = [
  { name: 'stores', path: '/stores/moscow' },
  { name: 'info', path: '/info/delivery' },
  { name: 'blog', path: '/blog' },
  { name: 'article', path: '/blog/kabluk-na-ves-den' },
  { name: 'news', path: '/news' },
  { name: 'looks', path: '/inspiration' },
  { name: 'look', path: '/inspiration/city' },
  { name: 'capsules', path: '/kapsulnye-kollektsii' },
  { name: 'live', path: '/live' },
  { name: 'career', path: '/career' },
  { name: 'quiz', path: '/test' },
  { name: 'landing', path: '/landing/boots_botrois' },
  { name: 'page', path: '/page/office-wardrobe' },
  { name: 'certificates', path: '/gift-certificates' },
  { name: 'size-guide', path: '/size-guides' },
];
