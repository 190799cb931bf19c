import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { type AccessPart, partsInWords } from '../../domain/access-details'
import { portalAccessPath } from '../../domain/access-paths'
import type { AccessSubject } from '../internal/access-row'

export interface ToldAccess {
  about: Pick<AccessSubject, 'kind' | 'number'>
  customer: { id: string; email: string; customerName: string }
  /** Parts that changed. */
  parts: readonly AccessPart[]
  /** Whether nothing was filled in before. */
  isFirst: boolean
  hasNewLink: boolean
}

const SUBJECT_WORDS = { order: 'bestelling', project: 'project' } as const

/** Tells a customer where to find how to reach what was delivered. The details themselves stand in the portal only. */
export async function accessMail(
  { settings }: Pick<Context, 'settings'>,
  { about, customer, parts, isFirst, hasNewLink }: ToldAccess,
): Promise<NewMail> {
  const of = `${SUBJECT_WORDS[about.kind]} ${about.number}`
  const page = `${settings.siteUrl}${portalAccessPath(about)}`
  return {
    kind: 'access-details',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: customer.id, part: 'technical' },
    replyTo: company.email,
    subject: isFirst ? `Zo kom je erbij: ${of}` : `Je toegang is gewijzigd: ${of}`,
    ...(await renderMail(
      <MailFrame
        preview={isFirst ? 'Waar alles staat en hoe je inlogt.' : 'Kijk wat er anders is.'}
        heading={isFirst ? 'Zo kom je overal bij.' : 'Je toegang is gewijzigd.'}
      >
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          {isFirst
            ? `In je account staat waar je alles van ${of} vindt: de adressen, hoe je inlogt en hoe je je mail instelt. Wachtwoorden sturen we nooit per mail.`
            : `Bij ${of} veranderde iets aan hoe je erbij komt: ${partsInWords(parts, hasNewLink)}. Hoe het nu is, staat in je account.`}
        </MailParagraph>
        <MailButton href={page}>Bekijk je toegang</MailButton>
        <MailParagraph>Kom je er niet uit? Antwoord op deze mail of bel {company.phone.shown}.</MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
