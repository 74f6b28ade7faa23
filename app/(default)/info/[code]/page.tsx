import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getInfoPage, InfoArticle, infoMetadata } from '#features/content/server.ts';
import { countDeliveryMethods, DeliveryHints } from '#features/product/server.ts';

interface Props {
  params: Promise<{ code: string }>;
}

const load = async (params: Props['params']) => (await getInfoPage((await params).code)) ?? notFound();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return infoMetadata((await params).code, await load(params));
}

export default async function Page({ params }: Props) {
  const page = await load(params);
  const { code } = await params;
  return (
    <InfoArticle code={code} page={page}>
      {code === 'delivery' && <DeliveryHints methods={await countDeliveryMethods()} />}
    </InfoArticle>
  );
}
