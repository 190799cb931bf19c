import { company } from '@/content/company'
import { newsletter } from '@/content/pages/nieuwsbrief'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailLink, MailParagraph } from '@/features/operations/mail/web/MailText'

/** Double opt-in: asks the owner of an address to confirm that they want the newsletter. */
export async function confirmMail(email: string, confirmUrl: string): Promise<NewMail> {
  const copy = newsletter.confirmMail
  return {
    kind: 'newsletter-confirm',
    to: { address: email },
    replyTo: company.email,
    subject: copy.subject,
    ...(await renderMail(<NewsletterMail copy={copy} buttonUrl={confirmUrl} />)),
  }
}

/** For a subscriber who signs up again. */
export async function knownMail(email: string, siteUrl: string, unsubscribeUrl: string): Promise<NewMail> {
  return await mailToReader('newsletter-known', newsletter.knownMail, { email, siteUrl, unsubscribeUrl })
}

/** Welcome mail: how often we write, and how to unsubscribe. */
export async function welcomeMail(email: string, siteUrl: string, unsubscribeUrl: string): Promise<NewMail> {
  return await mailToReader('newsletter-welcome', newsletter.welcomeMail, { email, siteUrl, unsubscribeUrl })
}

type MailCopy = typeof newsletter.welcomeMail

async function mailToReader(
  kind: string,
  copy: MailCopy,
  { email, siteUrl, unsubscribeUrl }: { email: string; siteUrl: string; unsubscribeUrl: string },
): Promise<NewMail> {
  const blogUrl = new URL('/blog', siteUrl).href
  return {
    kind,
    to: { address: email },
    replyTo: company.email,
    unsubscribeUrl,
    subject: copy.subject,
    ...(await renderMail(<NewsletterMail copy={copy} buttonUrl={blogUrl} unsubscribeUrl={unsubscribeUrl} />)),
  }
}

interface NewsletterMailProps {
  copy: MailCopy
  buttonUrl: string
  unsubscribeUrl?: string
}

function NewsletterMail({ copy, buttonUrl, unsubscribeUrl }: NewsletterMailProps) {
  return (
    <MailFrame preview={copy.preview} heading={copy.heading}>
      {copy.paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      {copy.button ? <MailButton href={buttonUrl}>{copy.button}</MailButton> : null}
      <MailParagraph>{copy.footer}</MailParagraph>
      {unsubscribeUrl ? (
        <MailParagraph>
          <MailLink href={unsubscribeUrl}>{newsletter.unsubscribeLink}</MailLink>
        </MailParagraph>
      ) : null}
    </MailFrame>
  )
}
