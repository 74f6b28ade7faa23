import { getShopName } from '#lib/texts/shop-name.ts';
import { getMenu } from '../menus.ts';
import { frameTexts } from '../texts.ts';

export async function Copyright() {
  const { year } = await getMenu('footer');
  return <p>{frameTexts.copyright(year, getShopName())}</p>;
}
