export { FavoriteToggle } from './components/favorite-toggle';
export { FavoritesLink } from './components/favorites-link';
