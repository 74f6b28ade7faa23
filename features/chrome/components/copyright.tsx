import { site } from '@/lib/config/site';
import { getMenu } from '../menus';
import { frameTexts } from '../texts';

export async function Copyright() {
  const { year } = await getMenu('footer');
  return <p>{frameTexts.copyright(year, site.name)}</p>;
}
