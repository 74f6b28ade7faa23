import { site } from '@/lib/config/site';
import { getMenu } from '../menus';
import { texts } from '../texts';

export async function Copyright() {
  const { year } = await getMenu('footer');
  return <p>{texts.copyright(year, site.name)}</p>;
}
