import type { FeedbackForEmail } from '../feedback/index.ts';
import type { OutboxEmail } from '../outbox/index.ts';
import type { EmailContent } from './layout.ts';
import { sanitizeName, toGreetingName } from './sanitize.ts';
import { emailTexts } from './texts.ts';

/**
 * Builds the URL of a link in an e-mail. The link's secret is in the URL's fragment after `#`. Browsers never send the
 * fragment to a server, so the secret reaches no log and no other site.
 */
const link = (siteUrl: string, popup: 'auth' | 'restore', secret = '') =>
  `${siteUrl}/?open_popup=y&popup=${popup}${secret && `#${secret}`}`;

/** Builds the two links to sign in: one without a password, and one that sets a new password. */
const buildSignInLinks = (siteUrl: string, token: string) => [
  { title: emailTexts.restore.magic, url: link(siteUrl, 'auth', `magic=${token}`) },
  { title: emailTexts.restore.password, url: link(siteUrl, 'restore', `restore=${token}`) },
];

type LinkEmail = Extract<
  OutboxEmail,
  { template: 'register' | 'register_known' | 'restore' | 'confirm_email' }
>;

/** Builds an e-mail that contains a link with a secret. */
export function buildLinkEmail(siteUrl: string, email: LinkEmail): EmailContent {
  const { token } = email;
  const hello = emailTexts.hello('');
  switch (email.template) {
    case 'register': {
      const { subject, text, link: title, after } = emailTexts.register;
      const links = [{ title, url: link(siteUrl, 'auth', `register=${token}`) }];
      return { subject, paragraphs: [hello, text(sanitizeName(email.name ?? ''))], links, after };
    }
    case 'register_known': {
      const { subject, text, after } = emailTexts.registerKnown;
      const paragraphs = [hello, text(sanitizeName(email.name ?? ''))];
      return { subject, paragraphs, links: buildSignInLinks(siteUrl, token), after };
    }
    case 'restore': {
      const { subject, text, after } = emailTexts.restore;
      return { subject, paragraphs: [hello, text], links: buildSignInLinks(siteUrl, token), after };
    }
    case 'confirm_email': {
      const { subject, text, link: title, after } = emailTexts.confirmEmail;
      const links = [{ title, url: link(siteUrl, 'auth', `confirm=${token}`) }];
      return { subject, paragraphs: [hello, text(email.profile ?? '')], links, after };
    }
  }
}

/** Builds the e-mail about a changed password. */
export function buildPasswordChangedEmail(siteUrl: string): EmailContent {
  const { subject, text, after, link: title } = emailTexts.passwordChanged;
  return {
    subject,
    paragraphs: [emailTexts.hello(''), text, after],
    links: [{ title, url: link(siteUrl, 'restore') }],
  };
}

/** Builds the e-mail to the shop's own mailbox about a message from the feedback form. */
export function buildFeedbackEmail(facts: FeedbackForEmail): EmailContent {
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

/**
 * Builds the confirmation of a message from the feedback form. The message is quoted only when the e-mail is sent to
 * the author's confirmed mailbox, because any other address may belong to another person.
 */
export function buildFeedbackReceivedEmail(facts: FeedbackForEmail): EmailContent {
  const { subject, text, theme } = emailTexts.feedbackReceived;
  return {
    subject,
    paragraphs: [emailTexts.hello(toGreetingName(facts)), text],
    rows: [[theme, facts.theme]],
    after: facts.is_own_mailbox ? [facts.content] : [],
  };
}
