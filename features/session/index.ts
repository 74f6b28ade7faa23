export { SessionStart } from './components/session-start';
export { SignedInOnly } from './components/signed-in-only';
export { isSessionEnded, noticeSessionEnded, profileQuery, resumeSession, sessionQuery } from './queries';
export { restartPage } from './restart-page';
export { useAskSignIn } from './use-ask-sign-in';
export { useLogout } from './use-logout';
export { usePrefill } from './use-prefill';
export { useProfile } from './use-profile';
export { useSession } from './use-session';
