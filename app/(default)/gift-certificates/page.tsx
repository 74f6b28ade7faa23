import { CertificateCheck } from '@/features/certificates';
import { PageArticle, screenRoute } from '@/features/content/server';

export const ensureStatic = 'navigation';

const { load, generateMetadata } = screenRoute('gift-certificates');

export { generateMetadata };

export default async function Page() {
  return (
    <PageArticle material={await load()}>
      <CertificateCheck />
    </PageArticle>
  );
}
