import Link from 'next/link';
import type { ReactNode } from 'react';
import { site } from '@/lib/config/site';
import { Chat } from '../chat/chat';
import { toColumns } from '../columns';
import { getMenu } from '../menus';
import { texts } from '../texts';
import { CookieSettings } from './cookie-settings';
import { Copyright } from './copyright';
import styles from './footer.module.scss';
import { PaymentMark } from './payment-mark';

interface FooterProps {
  /** The subscription form. */
  subscribe: ReactNode;
  /** The feedback button. */
  feedback: ReactNode;
}

/** CH-05. */
export async function Footer({ subscribe, feedback }: FooterProps) {
  const { items } = await getMenu('footer');
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.contacts}>
          <p className={styles.name}>{site.name}</p>
          <ul className={styles.phones} aria-label={texts.phones}>
            {Object.values(site.phones).map((phone) => (
              <li key={phone.number}>
                <a href={`tel:${phone.number}`}>{phone.shown}</a>
                <span className={styles.note}>{phone.label}</span>
              </li>
            ))}
          </ul>
          <a className={styles.mail} href={`mailto:${site.email}`}>
            {site.email}
          </a>
          <div className={styles.feedback}>{feedback}</div>
        </div>
        <div className={styles.columns}>
          {toColumns(items).map((column) => (
            <div key={column[0]?.name} className={styles.column}>
              {column.map((item) => (
                <div key={item.url + item.name}>
                  {item.type === 'title' ? (
                    <h2 className={styles.title}>{item.name}</h2>
                  ) : (
                    <Link prefetch={false} className={styles.link} href={item.url}>
                      {item.name}
                    </Link>
                  )}
                  {item.sub_items.length > 0 && (
                    <ul>
                      {toColumns(item.sub_items)
                        .flat()
                        .map((sub) => (
                          <li key={sub.url + sub.name}>
                            <Link prefetch={false} className={styles.link} href={sub.url}>
                              {sub.name}
                            </Link>
                          </li>
                        ))}
                    </ul>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
        <div className={styles.subscribe}>{subscribe}</div>
        <div className={styles.base}>
          <Copyright />
          <CookieSettings />
          <ul className={styles.social} aria-label={texts.social}>
            {site.social.map(({ code, name, url }) => (
              <li key={code}>
                <a href={url} target="_blank" rel="noopener noreferrer" className={styles.link}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <ul className={styles.payments} aria-label={texts.payments}>
            {site.paymentBrands.map((brand) => (
              <li key={brand}>
                <PaymentMark brand={brand} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Chat />
    </footer>
  );
}
