import type { Content } from './layout';
import type { FeedbackFacts } from './repo';
import { outboxTexts } from './texts';

/**
 * Where a link of a letter leads. Its secret stands behind the `#`: browsers send that to nobody, so no log
 * and no other site sees it.
 */
const link = (siteUrl: string, popup: 'auth' | 'restore', secret = '') =>
  `${siteUrl}/?open_popup=y&popup=${popup}${secret && `#${secret}`}`;

const bothWays = (siteUrl: string, token: string) => [
  { title: outboxTexts.restore.magic, url: link(siteUrl, 'auth', `magic=${token}`) },
  { title: outboxTexts.restore.password, url: link(siteUrl, 'restore', `restore=${token}`) },
];

/** Letters that carry a link's secret. */
export const secretLetters = {
  register: (siteUrl: string, token: string): Content => {
    const { subject, text, link: title, after } = outboxTexts.register;
    const links = [{ title, url: link(siteUrl, 'auth', `register=${token}`) }];
    return { subject, paragraphs: [outboxTexts.hello(''), text], links, after };
  },
  register_known: (siteUrl: string, token: string): Content => {
    const { subject, text, after } = outboxTexts.registerKnown;
    return { subject, paragraphs: [outboxTexts.hello(''), text], links: bothWays(siteUrl, token), after };
  },
  restore: (siteUrl: string, token: string): Content => {
    const { subject, text, after } = outboxTexts.restore;
    return { subject, paragraphs: [outboxTexts.hello(''), text], links: bothWays(siteUrl, token), after };
  },
  confirm_email: (siteUrl: string, token: string): Content => {
    const { subject, text, link: title, after } = outboxTexts.confirmEmail;
    const links = [{ title, url: link(siteUrl, 'auth', `confirm=${token}`) }];
    return { subject, paragraphs: [outboxTexts.hello(''), text], links, after };
  },
};

export function passwordChanged(siteUrl: string): Content {
  const { subject, text, after, link: title } = outboxTexts.passwordChanged;
  return {
    subject,
    paragraphs: [outboxTexts.hello(''), text, after],
    links: [{ title, url: link(siteUrl, 'restore') }],
  };
}

/** To the shop's own mailbox. */
export function feedback(facts: FeedbackFacts): Content {
  const { subject, lead, name, phone, email, files } = outboxTexts.feedback;
  const rows: Array<readonly [string, string]> = [
    [name, `${facts.name} ${facts.last_name}`.trim()],
    [phone, facts.phone],
    [email, facts.email],
    [files, Number(facts.files) > 0 ? `${facts.files}` : ''],
  ];
  return {
    subject: subject(facts.theme),
    paragraphs: [lead(facts.id), facts.content],
    rows: rows.filter(([, value]) => value),
  };
}

export function feedbackReceived(facts: FeedbackFacts): Content {
  const { subject, text, theme } = outboxTexts.feedbackReceived;
  return {
    subject,
    paragraphs: [outboxTexts.hello(facts.name), text],
    rows: [[theme, facts.theme]],
    after: [facts.content],
  };
}
