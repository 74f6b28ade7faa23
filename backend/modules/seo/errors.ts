/** Errors of the SEO endpoints. */
export const seoErrors = {
  description: {
    code: 'seo_description_not_found',
    message: 'У этой страницы нет своих заголовка и описания',
  },
  tag: { code: 'seo_tag_not_found', message: 'У этой страницы нет ссылок на подборки' },
} as const;
