import type { ReactNode } from 'react';
import { LATE_ATTRIBUTE } from '#lib/config/click-replay.ts';
import { listSellerDetails } from '#lib/config/seller.ts';
import { formatShopPhone } from '#lib/domain/shop-phone.ts';
import { getIdentity } from '#lib/identity/current.ts';
import { paymentBrandNames } from '#lib/texts/payment-brands.ts';
import { sellerTexts } from '#lib/texts/seller.ts';
import { getShopName } from '#lib/texts/shop-name.ts';
import { ChatWidget } from '../chat/chat.tsx';
import { getMenu } from '../menus.ts';
import { packMenuColumns } from '../packed-menu.ts';
import { frameTexts } from '../texts.ts';
import { CookieSettings } from './cookie-settings.tsx';
import { Copyright } from './copyright.tsx';
import styles from './footer.module.scss';
import { FooterColumn } from './footer-column.tsx';

interface FooterProps {
  /** Subscription form. */
  subscribe: ReactNode;
  /** Feedback button. */
  feedback: ReactNode;
}

/** Footer of the shop (CH-05). */
export async function Footer({ subscribe, feedback }: FooterProps) {
  const { items } = await getMenu('footer');
  const seller = listSellerDetails();
  const { phones, email, social, payment_brands } = getIdentity();
  return (
    <footer className={styles.footer} data-frame="">
      <div className={styles.inner}>
        <div className={styles.contacts}>
          <p className={styles.name}>{getShopName()}</p>
          {phones.length > 0 && (
            <ul className={styles.phones} aria-label={frameTexts.phones}>
              {phones.map(({ number, label }) => (
                <li key={number}>
                  <a href={`tel:${number}`}>{formatShopPhone(number)}</a>
                  {label && <span>{label}</span>}
                </li>
              ))}
            </ul>
          )}
          {email && (
            <a className={styles.mail} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          <div className={styles.feedback}>{feedback}</div>
        </div>
        <div className={styles.columns}>
          {packMenuColumns(items).map((column) => (
            <FooterColumn key={column[0]?.[0]} items={column} />
          ))}
        </div>
        <div className={styles.subscribe} {...{ [LATE_ATTRIBUTE]: '' }}>
          {subscribe}
        </div>
        <div className={styles.base}>
          <Copyright />
          <CookieSettings />
          {social.length > 0 && (
            <ul className={styles.social} aria-label={frameTexts.social}>
              {social.map(({ name, url }) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {payment_brands.length > 0 && (
            <ul className={styles.payments} aria-label={frameTexts.payments}>
              {payment_brands.map((brand) => (
                <li key={brand}>{paymentBrandNames[brand]}</li>
              ))}
            </ul>
          )}
          {seller.length > 0 && (
            <p className={styles.seller}>{`${sellerTexts.title}: ${seller.join(' · ')}`}</p>
          )}
        </div>
      </div>
      <ChatWidget />
    </footer>
  );
}
