import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { Material } from '@/lib/contracts/materials';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { getMaterial, type MaterialKind } from './materials';

/** What a page with a code in its address is given. */
export interface MaterialProps {
  params: Promise<{ code: string }>;
}

const metadataOf = (path: string, { title, description, image }: Material): Promise<Metadata> =>
  pageMetadata({ path, title, description, image: image.wide, type: 'article' });

/** What the page of one kind of materials is made of; an unknown code is a 404 (LY-02). @param place where they lie: `/blog` */
export function materialRoute(kind: MaterialKind, place: string) {
  const load = async ({ params }: MaterialProps) =>
    (await getMaterial(kind, (await params).code)) ?? notFound();
  const generateMetadata = async (props: MaterialProps) => {
    const material = await load(props);
    return metadataOf(`${place}/${material.code}`, material);
  };
  return { load, generateMetadata };
}

/** The same of a page with an address of its own, which its code is. */
export function screenRoute(code: string) {
  const load = async () => (await getMaterial('screen', code)) ?? notFound();
  return { load, generateMetadata: async () => metadataOf(`/${code}`, await load()) };
}
