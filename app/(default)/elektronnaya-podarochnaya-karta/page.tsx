import { notFound } from 'next/navigation';
import { GiftCardFrame, GiftCards, getCertificateSettings } from '@/features/certificates/server';
import { getMaterial, materialMetadata, PageArticle } from '@/features/content/server';

export const ensureStatic = 'navigation';

const CODE = 'elektronnaya-podarochnaya-karta';

const load = async () => (await getMaterial('screen', CODE)) ?? notFound();

export const generateMetadata = async () => materialMetadata(`/${CODE}`, await load());

export default async function Page() {
  const [material, settings] = await Promise.all([load(), getCertificateSettings()]);
  return (
    <GiftCardFrame>
      <PageArticle material={material} opening={settings && <GiftCards {...settings} />} />
    </GiftCardFrame>
  );
}
