/** Beginning of the line that marks a page from a template as not yet reviewed. The owner removes the line. */
export const LEGAL_REVIEW_MARK = 'Проверьте с юристом';
