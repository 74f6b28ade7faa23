export { cardActions } from './card-actions';
export { FavoriteToggle } from './components/favorite-toggle';
export { FavoritesLink } from './components/favorites-link';
export { favoritesQuery } from './queries';
