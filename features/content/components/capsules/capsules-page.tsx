import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { PageWidth, Row, Stack } from '#components/ui/layout.tsx';
import { Text, TextLink, Title } from '#components/ui/text.tsx';
import type { Capsule } from '#lib/contracts/materials.ts';
import { bindWords } from '#lib/texts/line-breaks.ts';
import { texts } from '../../texts.ts';
import { ProductRow } from '../product-row.tsx';
import { ScenePicture } from '../scene-picture.tsx';
import styles from './capsules-page.module.scss';

/** All capsules, each with a picture, a text and its products (RT-08). */
export function CapsulesPage({ items }: { items: readonly Capsule[] }) {
  return (
    <Stack gap={7} className={styles.page}>
      <PageWidth>
        <Breadcrumbs items={[{ title: texts.capsules.title }]} />
        <header className={styles.header}>
          <h1>{texts.capsules.title}</h1>
          <p>{texts.capsules.lead}</p>
          {items.length === 0 && <p>{texts.empty}</p>}
        </header>
        <nav aria-label={texts.capsules.title}>
          <Row as="ul" gap={5} wrap="tight">
            {items.map(({ code, title, url, products }) => (
              <li key={code}>
                {/* A capsule without products has only the link to its own page here. */}
                <TextLink as="a" href={products.length > 0 ? `#${code}` : url}>
                  {title}
                </TextLink>
              </li>
            ))}
          </Row>
        </nav>
      </PageWidth>
      {items.map((capsule, index) => (
        <section
          key={capsule.code}
          id={capsule.code}
          className={styles.capsule}
          aria-labelledby={`${capsule.code}-title`}
        >
          {capsule.image && (
            <div className={styles.picture}>
              <ScenePicture
                image={capsule.image}
                sizes="(min-width: 1024px) 62vw, 100vw"
                priority={index === 0}
              />
            </div>
          )}
          <Stack gap={4} start className={styles.content}>
            <Title size="2xl" id={`${capsule.code}-title`}>
              {bindWords(capsule.title)}
            </Title>
            <Text tone="soft">{capsule.lead}</Text>
            {capsule.url && (
              <ButtonLink
                variant="secondary"
                href={capsule.url}
                aria-label={`${texts.capsules.story}: ${capsule.title}`}
              >
                {texts.capsules.story}
              </ButtonLink>
            )}
          </Stack>
          <div className={styles.goods}>
            <ProductRow products={capsule.products} label={capsule.title} />
          </div>
        </section>
      ))}
    </Stack>
  );
}
