import type { FeedbackForEmail } from '../feedback/index.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import type { Content } from './layout.ts';
import { emailTexts } from './texts.ts';
import { greetedName, typedName } from './typed.ts';

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

type LinkEmail = Extract<
  OutboxEmail,
  { template: 'register' | 'register_known' | 'restore' | 'confirm_email' }
>;

/** An e-mail that carries a link's secret. */
export function linkEmail(siteUrl: string, email: LinkEmail): Content {
  const { token } = email;
  const hello = emailTexts.hello('');
  switch (email.template) {
    case 'register': {
      const { subject, text, link: title, after } = emailTexts.register;
      const links = [{ title, url: link(siteUrl, 'auth', `register=${token}`) }];
      return { subject, paragraphs: [hello, text(typedName(email.name ?? ''))], links, after };
    }
    case 'register_known': {
      const { subject, text, after } = emailTexts.registerKnown;
      const paragraphs = [hello, text(typedName(email.name ?? ''))];
      return { subject, paragraphs, links: bothWays(siteUrl, token), after };
    }
    case 'restore': {
      const { subject, text, after } = emailTexts.restore;
      return { subject, paragraphs: [hello, text], links: bothWays(siteUrl, token), after };
    }
    case 'confirm_email': {
      const { subject, text, link: title, after } = emailTexts.confirmEmail;
      const links = [{ title, url: link(siteUrl, 'auth', `confirm=${token}`) }];
      return { subject, paragraphs: [hello, text(email.profile ?? '')], links, after };
    }
  }
}

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
  return {
    subject: subject(facts.theme),
    paragraphs: [lead(facts.id), facts.content],
    rows: [
      [name, `${facts.name} ${facts.last_name}`.trim()],
      [phone, facts.phone],
      [email, facts.email],
      [files, facts.files > 0 ? `${facts.files}` : ''],
    ],
  };
}

/** Repeats the message only in the mailbox of the customer who has sent it: anybody may have typed another. */
export function feedbackReceived(facts: FeedbackForEmail): Content {
  const { subject, text, theme } = emailTexts.feedbackReceived;
  return {
    subject,
    paragraphs: [emailTexts.hello(greetedName(facts)), text],
    rows: [[theme, facts.theme]],
    after: facts.is_own_mailbox ? [facts.content] : [],
  };
}
