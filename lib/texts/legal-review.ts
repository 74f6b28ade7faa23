/** Beginning of the line by which a page from a template asks its owner for a review. The owner removes the line. */
export const LEGAL_REVIEW_MARK = 'Проверьте с юристом';
