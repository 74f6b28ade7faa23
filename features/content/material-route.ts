import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { Material } from '#lib/contracts/materials.ts';
import { buildPageMetadata } from '#lib/seo/page-metadata.ts';
import { getMaterial, type MaterialKind } from './materials.ts';

/** Props of a page with a code in its URL. */
export interface MaterialProps {
  params: Promise<{ code: string }>;
}

const buildMetadata = (path: string, { title, description, image }: Material): Promise<Metadata> =>
  buildPageMetadata({ path, title, description, image: image?.wide, type: 'article' });

/**
 * Creates the loader and the metadata function for the pages of one kind of materials. An unknown code is a 404
 * (LY-02).
 * @param listPath URL path of the list of these materials: `/blog`
 */
export function createMaterialRoute(kind: MaterialKind, listPath: string) {
  const load = async ({ params }: MaterialProps) =>
    (await getMaterial(kind, (await params).code)) ?? notFound();
  const generateMetadata = async (props: MaterialProps) => {
    return buildMetadata(`${listPath}/${(await props.params).code}`, await load(props));
  };
  return { load, generateMetadata };
}

const createEmptyMaterial = (title: string): Material => ({
  title,
  lead: '',
  topic: '',
  description: '',
  image: null,
  blocks: [],
  products: [],
  design: null,
  earlier: null,
  later: null,
});

/**
 * Creates the loader and the metadata function for a page whose URL path is its code.
 * @param titleOf loads the title of a page that needs no material. Null if the page does not exist
 */
export function createScreenRoute(code: string, titleOf?: () => Promise<string | null>) {
  const load = async () => {
    const material = await getMaterial('screen', code);
    const title = material ? null : await titleOf?.();
    return material ?? (title ? createEmptyMaterial(title) : notFound());
  };
  return { load, generateMetadata: async () => buildMetadata(`/${code}`, await load()) };
}
