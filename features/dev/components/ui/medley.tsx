import { ColorSwatches } from '#components/product/color-swatches.tsx';
import { Price } from '#components/product/price.tsx';
import { BreadcrumbTrail } from '#components/ui/breadcrumb-trail.tsx';
import { Button } from '#components/ui/button.tsx';
import { ChipGroup } from '#components/ui/chip-group.tsx';
import { Choice } from '#components/ui/choice.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { FailureMessage } from '#components/ui/failure.tsx';
import { Field } from '#components/ui/field.tsx';
import { Row } from '#components/ui/layout.tsx';
import { LinkChips } from '#components/ui/link-chips.tsx';
import { SelectField } from '#components/ui/select-field.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { Stars } from '#components/ui/stars.tsx';
import { ignoreCall, REDUCED_PRICE, sampleError, sampleSwatches } from './samples.ts';
import { texts } from './texts.ts';

const { sample } = texts;
const seasons = sample.seasons.map((name, index) => [`${index}`, name, undefined, index === 4] as const);

/**
 * One of each control, on a background or in a width that all controls have to support.
 * @param group prefix that makes the names of the radio buttons unique
 */
export const ControlMix = ({ group }: { group: string }) => (
  <>
    <BreadcrumbTrail
      items={[{ title: sample.shoes, href: '/catalog/shoes' }, { title: sample.productLong }]}
    />
    <Row gap={3} wrap align="center">
      <Button>{sample.action}</Button>
      <Button variant="secondary">{sample.details}</Button>
      <Button variant="plain">{sample.remove}</Button>
      <Button disabled>{sample.action}</Button>
      <Button variant="secondary" busy>
        {sample.action}
      </Button>
      <Button busy>{sample.action}</Button>
    </Row>
    <Field label={sample.name} hint={sample.fieldHint} maxLength={60} autoComplete="off" />
    <Field label={sample.name} error={sample.fieldError} maxLength={60} defaultValue="Anna" />
    <Field label={sample.name} disabled maxLength={60} defaultValue={sample.person} />
    <SelectField label={sample.sort}>
      {sample.sorts.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
    <Choice type="checkbox" name={`${group}-agree`}>
      {sample.agree}
    </Choice>
    <Choice type="checkbox" name={`${group}-letters`} defaultChecked>
      {sample.agreeLong}
    </Choice>
    <ChipGroup type="checkbox" name={`${group}-season`} title={sample.season} options={seasons} />
    <ChipGroup
      type="checkbox"
      name={`${group}-chosen`}
      title={sample.season}
      options={seasons.slice(0, 2)}
      defaultChecked
    />
    <LinkChips links={[{ title: sample.popular[3], path: `/dev/ui?${group}`, count: 47 }]} />
    <Price price={REDUCED_PRICE} />
    <Stars value={3.6} label={sample.rating}>
      128
    </Stars>
    <ColorSwatches colors={sampleSwatches} />
    <FailureMessage error={sampleError} onRetry={ignoreCall} />
    <Disclosure title={sample.details}>{sample.text}</Disclosure>
    <Skeleton height="2rem" />
  </>
);
