export { SessionStart } from './components/session-start';
export { SignedInOnly } from './components/signed-in-only';
export { noticeSignedOut, profileQuery, sessionQuery } from './queries';
export { useLogout } from './use-logout';
export { usePrefill } from './use-prefill';
export { useProfile } from './use-profile';
export { useSession } from './use-session';
