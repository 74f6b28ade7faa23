import { cacheLife, cacheTag } from 'next/cache';
import Link from 'next/link';
import { notFound } from 'next/navigation';

export const ensureStatic = 'navigation';

export function generateStaticParams() {
  return [{ path: ['shoes'] }];
}

async function listing(path: string) {
  'use cache';
  cacheTag('catalog');
  cacheLife('hours');
  if (path.includes('nope') || path.includes('page%3D9')) return null;
  return { path, items: Array.from({ length: 48 }, (_, i) => i), at: new Date().toISOString() };
}

export default async function Page({ params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  const data = await listing(path.join('/'));
  if (!data) notFound();
  return (
    <main>
      <h1>{data.path}</h1>
      <p>{data.at}</p>
      <Link href="/catalog/shoes?page=2">2</Link>
      <Link href="/catalog/shoes?page=3">3</Link>
      <ul>
        {data.items.map((i) => (
          <li key={i}>{i}</li>
        ))}
      </ul>
    </main>
  );
}
