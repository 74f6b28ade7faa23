import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#backend/db/client.ts';
import { formatManifest } from '#backend/modules/media/index.ts';
import type { IdentityInput } from '#lib/identity/schema.ts';
import type { Env } from '#lib/settings/index.ts';
import { BACKUP_STAMP } from '#scripts/shop/opening.ts';

/** Settings of a shop that can be opened. */
export const READY_SETTINGS: Env = {
  NEXT_PUBLIC_SITE_URL: 'https://shop.ru',
  OWNER_TOKEN: 'the-owner-of-a-ready-shop',
  SMS_GATEWAY: 'smsru',
  SMS_API_KEY: 'key',
  SMTP_URL: 'smtps://mail.shop.ru',
  MAIL_FROM: 'shop@shop.ru',
  MAIL_OWNER: 'owner@shop.ru',
  PAYMENT_PROVIDER: 'yookassa',
  YOOKASSA_SHOP_ID: '1',
  YOOKASSA_SECRET_KEY: 'secret',
  YOOKASSA_VAT_CODE: '1',
};

const PIXEL = 'data:image/png;base64,AAAA';

/** Identity of a shop that can be opened. */
export const READY_IDENTITY: IdentityInput = {
  name: 'Вереск',
  phones: [{ number: '+74951234567' }],
  email: 'info@veresk.ru',
  icon: PIXEL,
  share_picture: PIXEL,
  seller: { name: 'ООО «Вереск»', ogrn: '1027700132195', inn: '7707083893', address: 'Москва' },
};

/** Adds to the shop of tests/commerce.ts everything that an opening needs. */
export async function completeShop(db: Db): Promise<void> {
  await db
    .insertInto('settings')
    .values({ code: 'identity', value: JSON.stringify(READY_IDENTITY) })
    .execute();
  await db
    .insertInto('info_pages')
    .values({ code: 'cookie', title: 'Cookie', lead: '', html: '', updated_at: new Date() })
    .execute();
  await db.updateTable('payments').set({ is_online: true }).where('code', '=', 'card').execute();
  await db.updateTable('products').set({ description: 'Описание' }).execute();
}

/** Creates a data folder with the pictures of these products, and with the time of a backup. */
export function fillDataFolder(dataDir: string, pictures: readonly string[]): void {
  const library = join(dataDir, 'library');
  mkdirSync(join(library, 'series'), { recursive: true });
  const entries = pictures.map((name) => {
    const file = `${name}.png`;
    writeFileSync(join(library, file), '');
    return [name, { file, width: 800, height: 1000, digest: 'x'.repeat(22) }];
  });
  const manifest = { pictures: Object.fromEntries(entries), films: {} };
  writeFileSync(join(library, 'manifest.json'), formatManifest(manifest));
  writeFileSync(join(dataDir, BACKUP_STAMP), '');
}
