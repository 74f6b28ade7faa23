'use client';

import Link from 'next/link';
import { useId, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { MenuItem } from '#lib/contracts/content.ts';
import { toMenuColumns } from '../menu-columns.ts';
import { texts } from '../texts.ts';
import styles from './sidebar-modal.module.scss';

interface SidebarItemProps {
  item: MenuItem;
  /** Called when a link is followed, even to the current page. */
  onLeave: () => void;
}

/** Link, or button that expands the links below it. */
export function SidebarItem({ item, onLeave }: SidebarItemProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (item.sub_items.length === 0) {
    return (
      <li>
        <Link
          prefetch={false}
          href={item.url}
          className={styles.line}
          data-type={item.type}
          onClick={onLeave}
        >
          {item.name}
        </Link>
      </li>
    );
  }
  // The list may already contain a link to the full section.
  const needsSectionLink = item.type !== 'title' && item.sub_items.every((sub) => sub.url !== item.url);
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        data-type={item.type}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {item.name}
        <Icon name="chevronDown" width="18" height="18" />
      </button>
      <ul id={listId} className={styles.nested} hidden={!open}>
        {needsSectionLink && (
          <li>
            <Link prefetch={false} href={item.url} className={styles.line} onClick={onLeave}>
              {texts.all(item.name)}
            </Link>
          </li>
        )}
        {toMenuColumns(item.sub_items)
          .flat()
          .map((sub) => (
            <SidebarItem key={sub.url + sub.name} item={sub} onLeave={onLeave} />
          ))}
      </ul>
    </li>
  );
}
