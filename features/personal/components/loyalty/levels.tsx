import { Text, Title } from '#components/ui/text.tsx';
import type { EndpointResult } from '#lib/contracts/index.ts';
import { formatPrice } from '#lib/domain/money.ts';
import { texts } from '../../texts.ts';
import styles from './loyalty.module.scss';

const words = texts.loyalty.levels;

interface LevelsProps {
  levels: EndpointResult<'POST /services/rest/v1/user/profile/card_info'>['levels'];
  /** Code of the customer's level. */
  mine: string;
}

/** Table of the levels. On a phone each level is a block of named values. */
export function LoyaltyLevelsTable({ levels, mine }: LevelsProps) {
  return (
    <section aria-labelledby="levels">
      <Title size="lg" below={4} id="levels">
        {words.title}
      </Title>
      <table className={styles.levels}>
        <thead>
          <tr>
            <th scope="col">{words.level}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.discount}</th>
            <th scope="col">{words.earn}</th>
            <th scope="col">{words.share}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.code} data-mine={level.code === mine || undefined}>
              <th scope="row">
                {level.title}
                {level.code === mine && (
                  <Text as="span" size="xs" wrap="nowrap" className={styles.current}>
                    {words.mine}
                  </Text>
                )}
              </th>
              <td data-name={words.from}>
                {level.from_amount > 0 ? words.fromSum(formatPrice(level.from_amount)) : words.any}
              </td>
              <td data-name={words.discount}>{words.percent(level.card_percent)}</td>
              <td data-name={words.earn}>{words.percent(level.bonus_percent)}</td>
              <td data-name={words.share}>{words.upTo(level.bonus_share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
