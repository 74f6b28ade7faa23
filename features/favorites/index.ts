export { cardControls } from './card-controls';
export { FavoriteToggle } from './components/favorite-toggle';
export { FavoritesLink } from './components/favorites-link';
export { LatePackedGrid } from './components/late-packed-grid';
export { PackedGrid } from './components/packed-grid';
export { PackedRow } from './components/packed-row';
export { favoritesQuery } from './queries';
