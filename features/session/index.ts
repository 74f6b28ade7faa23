export { SessionStart } from './components/session-start';
export { sessionQuery } from './queries';
export { useSession } from './use-session';
