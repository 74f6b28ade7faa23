import type { FeedbackForEmail } from '../feedback';
import type { Content } from './layout';
import { emailTexts } from './texts';

/**
 * The address of a link in an e-mail. Its secret stands behind the `#`, which browsers send to no server: no log and no
 * other site sees it.
 */
const link = (siteUrl: string, popup: 'auth' | 'restore', secret = '') =>
  `${siteUrl}/?open_popup=y&popup=${popup}${secret && `#${secret}`}`;

const bothWays = (siteUrl: string, token: string) => [
  { title: emailTexts.restore.magic, url: link(siteUrl, 'auth', `magic=${token}`) },
  { title: emailTexts.restore.password, url: link(siteUrl, 'restore', `restore=${token}`) },
];

/** E-mails that carry a link's secret. */
export const linkEmails = {
  register: (siteUrl: string, token: string): Content => {
    const { subject, text, link: title, after } = emailTexts.register;
    const links = [{ title, url: link(siteUrl, 'auth', `register=${token}`) }];
    return { subject, paragraphs: [emailTexts.hello(''), text], links, after };
  },
  register_known: (siteUrl: string, token: string): Content => {
    const { subject, text, after } = emailTexts.registerKnown;
    return { subject, paragraphs: [emailTexts.hello(''), text], links: bothWays(siteUrl, token), after };
  },
  restore: (siteUrl: string, token: string): Content => {
    const { subject, text, after } = emailTexts.restore;
    return { subject, paragraphs: [emailTexts.hello(''), text], links: bothWays(siteUrl, token), after };
  },
  confirm_email: (siteUrl: string, token: string): Content => {
    const { subject, text, link: title, after } = emailTexts.confirmEmail;
    const links = [{ title, url: link(siteUrl, 'auth', `confirm=${token}`) }];
    return { subject, paragraphs: [emailTexts.hello(''), text], links, after };
  },
};

export function passwordChanged(siteUrl: string): Content {
  const { subject, text, after, link: title } = emailTexts.passwordChanged;
  return {
    subject,
    paragraphs: [emailTexts.hello(''), text, after],
    links: [{ title, url: link(siteUrl, 'restore') }],
  };
}

/** Goes to the shop's own mailbox. */
export function feedback(facts: FeedbackForEmail): Content {
  const { subject, lead, name, phone, email, files } = emailTexts.feedback;
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

export function feedbackReceived(facts: FeedbackForEmail): Content {
  const { subject, text, theme } = emailTexts.feedbackReceived;
  return {
    subject,
    paragraphs: [emailTexts.hello(facts.name), text],
    rows: [[theme, facts.theme]],
    after: [facts.content],
  };
}
