export type { OpeningFacts, StoredFacts } from './facts.ts';
export { checkPictures } from './pictures.ts';
export { readStoredFacts } from './repo.ts';
export { findOpeningProblems, type OpeningProblem } from './rules.ts';
