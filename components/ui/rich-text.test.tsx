import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const shown = (html: string) => render(<RichText html={html} />).container;

describe('RichText', () => {
  it('MD-15 ST-18 retains the allowed markup: paragraphs, lists, emphasis, links', () => {
    shown('<p>Не более <b>двух пар</b></p><ul><li>одна</li></ul><a href="/info/delivery">Доставка</a>');
    expect(screen.getByText('двух пар').tagName).toBe('B');
    expect(screen.getByRole('listitem')).toHaveTextContent('одна');
    expect(screen.getByRole('link', { name: 'Доставка' })).toHaveAttribute('href', '/info/delivery');
  });

  it('ST-18 does not split a sentence at an emphasized word', () => {
    const container = shown('Минимальная сумма заказа — <b>1 000 ₽</b>, без доставки<p>Подробнее</p>');
    const [first, second, ...more] = container.querySelectorAll('p');
    expect(first).toHaveTextContent(/^Минимальная сумма заказа — 1 000 ₽, без доставки$/);
    expect(second).toHaveTextContent(/^Подробнее$/);
    expect(more).toEqual([]);
  });

  it.each([
    ['a script', '<script>alert(1)</script><p>текст</p>'],
    ['a handler', '<p onclick="alert(1)" onmouseover="alert(1)">текст</p>'],
    ['a picture that fails', '<img src=x onerror=alert(1)><p>текст</p>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>текст</p>'],
    ['a drawing', '<svg onload=alert(1)><style>p{}</style></svg><p>текст</p>'],
    ['mathematics', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math><p>текст</p>'],
    ['a style', '<style>*{display:none}</style><p style="position:fixed">текст</p>'],
    ['a form', '<form action="https://evil.example"><input name="a"><p>текст</p></form>'],
    ['a base and a refresh', '<base href="https://evil.example"><meta http-equiv="refresh"><p>текст</p>'],
  ])('MD-15 removes %s', (_, html) => {
    const container = shown(html);
    expect(container).toHaveTextContent(/^текст$/);
    expect(container.querySelectorAll('script,img,iframe,svg,math,style,form,input,base,meta')).toHaveLength(
      0,
    );
    for (const element of container.querySelectorAll('p')) {
      expect(element.getAttributeNames()).toEqual([]);
    }
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
  ])('MD-15 does not link to %j', (href) => {
    shown(`<a href="${href}">сюда</a>`);
    expect(screen.getByText('сюда')).not.toHaveAttribute('href');
  });

  it('opens other sites in a new tab without a referrer', () => {
    shown('<a href="https://example.com" target="_top">туда</a>');
    const link = screen.getByRole('link', { name: 'туда' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
