/** What a listing of search results asks for; '' for other listings. @param url the listing's address without /catalog/ */
export const searchedIn = (url: string): string => new URLSearchParams(url.split('?')[1]).get('query') ?? '';
