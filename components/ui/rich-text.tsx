'use client';

import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { cx } from './cx';
import styles from './rich-text.module.scss';

const TAGS = new Set(
  'p br b strong i em u s small sub sup ul ol li a span div h2 h3 h4 blockquote'.split(' '),
);
/** What vanishes with everything inside; any other unknown tag only loses itself. */
const DROPPED = new Set('script style template iframe object embed svg math noscript textarea'.split(' '));
const SAFE_ADDRESS = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const OWN_ADDRESS = /^[/#]/;

function link(element: Element) {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (!SAFE_ADDRESS.test(href)) return {};
  return OWN_ADDRESS.test(href) ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };
}

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (DROPPED.has(tag)) return null;
  const children = Array.from(node.childNodes, toReact);
  if (!TAGS.has(tag)) return createElement(Fragment, { key }, ...children);
  const props = tag === 'a' ? link(node) : {};
  return tag === 'br' ? createElement('br', { key }) : createElement(tag, { key, ...props }, ...children);
}

const BLOCKS = 'p, ul, ol, div, h2, h3, h4, blockquote';
const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

/** Words that stand beside the blocks make a paragraph, their stress and links in it. */
function toBlocks(nodes: readonly Node[]): ReactNode[] {
  const blocks: ReactNode[] = [];
  let words: Node[] = [];
  const close = () => {
    if (words.some((node) => node.textContent?.trim()))
      blocks.push(createElement('p', { key: blocks.length }, ...words.map(toReact)));
    words = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) words.push(node);
    else {
      close();
      blocks.push(toReact(node, blocks.length));
    }
  }
  close();
  return blocks;
}

/**
 * HTML that came in a call's answer (an alert, a cart's restriction), rebuilt from a short list of
 * tags as elements: nothing of the source is handed to the document as markup. Only the browser
 * can parse it; on the server it renders nothing.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => {
    if (typeof DOMParser === 'undefined') return null;
    return toBlocks([...new DOMParser().parseFromString(html, 'text/html').body.childNodes]);
  }, [html]);
  return <div className={cx(styles.text, className)}>{content}</div>;
}
