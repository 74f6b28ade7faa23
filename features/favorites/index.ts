export { cardControls } from './card-controls.tsx';
export { FavoriteToggle } from './components/favorite-toggle.tsx';
export { FavoritesLink } from './components/favorites-link.tsx';
export { LazyPackedGrid } from './components/lazy-packed-grid.tsx';
export { PackedGrid } from './components/packed-grid.tsx';
export { PackedRow } from './components/packed-row.tsx';
export { favoritesQuery } from './queries.ts';
