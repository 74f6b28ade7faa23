import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import styles from './select.module.scss';

type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  /** `sm`: as high as a small button, and no wider than the options. */
  size?: 'md' | 'sm';
};

/**
 * Native <select> with the shop's arrow. Its children are the <option> elements. It needs a label or
 * `aria-label`.
 */
export function Select({ size = 'md', ...rest }: SelectProps) {
  return (
    <div className={styles.box} data-size={size}>
      <select {...rest} className={styles.select} />
      <Icon name="chevronDown" width="18" height="18" className={styles.arrow} />
    </div>
  );
}
