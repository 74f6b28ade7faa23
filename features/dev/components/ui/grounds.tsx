import styles from './gallery.module.scss';
import { Medley } from './medley.tsx';
import { texts } from './texts.ts';

const PALETTES = Object.keys(texts.palette) as (keyof typeof texts.palette)[];

export const narrow = (
  <div className={styles.frame}>
    <div className={styles.ground}>
      <Medley group="narrow" />
    </div>
  </div>
);

/** The grounds of landings (styles/_palettes.scss), and the shop's own. */
export const palettes = (
  <div className={styles.grounds}>
    {PALETTES.map((name) => (
      <div key={name} className={styles.ground} data-palette={name}>
        <h3>{texts.palette[name]}</h3>
        <Medley group={name} />
      </div>
    ))}
  </div>
);
