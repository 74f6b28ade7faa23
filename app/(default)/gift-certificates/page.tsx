import { CertificateCheck, PurchaseSection } from '#features/certificates/index.ts';
import { getCertificateSettings, pageTitles } from '#features/certificates/server.ts';
import { createScreenRoute, PageArticle } from '#features/content/server.ts';

const { load, generateMetadata } = createScreenRoute('gift-certificates', async () =>
  (await getCertificateSettings()) ? pageTitles.certificates : null,
);

export { generateMetadata };

export default async function Page() {
  const [material, settings] = await Promise.all([load(), getCertificateSettings()]);
  return (
    <PageArticle material={material} opening={<PurchaseSection settings={settings} />}>
      <CertificateCheck />
    </PageArticle>
  );
}
