import { notFound } from 'next/navigation';
import { CertificateCheck } from '@/features/certificates';
import { getMaterial, materialMetadata, PageArticle } from '@/features/content/server';

export const ensureStatic = 'navigation';

const CODE = 'gift-certificates';

const load = async () => (await getMaterial('screen', CODE)) ?? notFound();

export const generateMetadata = async () => materialMetadata(`/${CODE}`, await load());

export default async function Page() {
  return (
    <PageArticle material={await load()}>
      <CertificateCheck />
    </PageArticle>
  );
}
