import { GiftPurchase } from '@/features/certificates';
import { GiftCardFrame, GiftCards, getCertificateSettings, pageTitles } from '@/features/certificates/server';
import { PageArticle, screenRoute } from '@/features/content/server';

const { load, generateMetadata } = screenRoute('elektronnaya-podarochnaya-karta', async () =>
  (await getCertificateSettings()) ? pageTitles.card : null,
);

export { generateMetadata };

export default async function Page() {
  const [material, settings] = await Promise.all([load(), getCertificateSettings()]);
  return (
    <GiftCardFrame>
      <PageArticle
        material={material}
        opening={<GiftPurchase settings={settings}>{settings && <GiftCards {...settings} />}</GiftPurchase>}
      />
    </GiftCardFrame>
  );
}
