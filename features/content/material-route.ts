import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { Material } from '@/lib/contracts/materials';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { getMaterial, type MaterialKind } from './materials';

/** Props of a page with a code in its address. */
export interface MaterialProps {
  params: Promise<{ code: string }>;
}

const metadataOf = (path: string, { title, description, image }: Material): Promise<Metadata> =>
  pageMetadata({ path, title, description, image: image?.wide, type: 'article' });

/**
 * Loader and metadata of the pages of one kind of materials; an unknown code is a 404 (LY-02).
 * @param listPath address of their list: `/blog`
 */
export function materialRoute(kind: MaterialKind, listPath: string) {
  const load = async ({ params }: MaterialProps) =>
    (await getMaterial(kind, (await params).code)) ?? notFound();
  const generateMetadata = async (props: MaterialProps) => {
    const material = await load(props);
    return metadataOf(`${listPath}/${material.code}`, material);
  };
  return { load, generateMetadata };
}

/** The same for a page with its own address, which equals its code. */
export function screenRoute(code: string) {
  const load = async () => (await getMaterial('screen', code)) ?? notFound();
  return { load, generateMetadata: async () => metadataOf(`/${code}`, await load()) };
}
