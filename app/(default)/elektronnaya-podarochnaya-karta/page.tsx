import { GiftPurchase } from '#features/certificates/index.ts';
import {
  GiftCardFrame,
  GiftCards,
  getCertificateSettings,
  pageTitles,
} from '#features/certificates/server.ts';
import { createScreenRoute, PageArticle } from '#features/content/server.ts';

const { load, generateMetadata } = createScreenRoute('elektronnaya-podarochnaya-karta', async () =>
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
