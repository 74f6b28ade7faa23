'use client';

import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { joinClassNames } from './join-class-names.ts';
import styles from './rich-text.module.scss';

const ALLOWED_TAGS = new Set(
  'p br b strong i em u s small sub sup ul ol li a span div h2 h3 h4 blockquote'.split(' '),
);
/**
 * Elements that are removed together with their content. Of any other element that is not allowed, only the tag
 * is removed.
 */
const REMOVED_TAGS = new Set(
  'script style template iframe object embed svg math noscript textarea'.split(' '),
);
const SAFE_HREF = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;
const INTERNAL_HREF = /^[/#]/;

function buildLinkProps(element: Element) {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (!SAFE_HREF.test(href)) return {};
  return INTERNAL_HREF.test(href) ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' };
}

function toReact(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (REMOVED_TAGS.has(tag)) return null;
  const children = Array.from(node.childNodes, toReact);
  if (!ALLOWED_TAGS.has(tag)) return createElement(Fragment, { key }, ...children);
  const props = tag === 'a' ? buildLinkProps(node) : {};
  return tag === 'br' ? createElement('br', { key }) : createElement(tag, { key, ...props }, ...children);
}

const BLOCKS = 'p, ul, ol, div, h2, h3, h4, blockquote';
const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

/** Wraps inline nodes between blocks in paragraphs, so that text, emphasis and links remain one paragraph. */
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
 * Sanitized HTML from the back end, such as an alert or a restriction of the cart. The HTML is never inserted
 * as markup. Instead, it is rebuilt as React elements from a short list of allowed tags. This needs the
 * browser's parser, so nothing is rendered on the server.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => {
    if (typeof DOMParser === 'undefined') return null;
    return toBlocks([...new DOMParser().parseFromString(html, 'text/html').body.childNodes]);
  }, [html]);
  return <div className={joinClassNames(styles.text, className)}>{content}</div>;
}
