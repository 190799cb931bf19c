import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import {
  MailAddress,
  MailButton,
  MailFacts,
  MailParagraph,
  MailPhone,
  MailQuotation,
} from '@/features/operations/mail/web/MailText'

interface WaitingVisitor {
  who: string
  email: string | null
  phone: string | null
  /** Who had the conversation. */
  assigneeName: string | null
  /** What they wrote and nobody answered, in order. */
  words: readonly string[]
  /** They wrote on after an earlier mail about them. */
  isAgain: boolean
  page: string
  /** The conversation in the inbox. */
  way: string
}

/** Tells the agency that a visitor waits in the chat while nobody has taken the conversation, or nobody answers. */
export async function waitingVisitorMail(visitor: WaitingVisitor): Promise<NewMail> {
  return {
    kind: 'conversation-waits',
    to: { address: company.email, name: company.name },
    ...(visitor.email && { replyTo: visitor.email }),
    subject: 'Een bezoeker wacht in de chat op antwoord',
    ...(await renderMail(<Waiting {...visitor} />)),
  }
}

function Waiting({ email, phone, words, page, way, ...waiting }: WaitingVisitor) {
  return (
    <MailFrame preview="In de chat wacht iemand op antwoord." heading="Er wacht iemand.">
      <MailParagraph>{whatHappened(waiting)}</MailParagraph>
      {words.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages have no other name here, and are drawn once.
        <MailQuotation key={index}>{text}</MailQuotation>
      ))}
      <MailFacts
        facts={[
          ['Pagina', page],
          ['E-mailadres', email && <MailAddress key="email" email={email} />],
          ['Telefoon', phone && <MailPhone key="phone" phone={phone} />],
        ]}
      />
      <MailButton href={way}>Naar het gesprek</MailButton>
    </MailFrame>
  )
}

function whatHappened({
  who,
  assigneeName,
  isAgain,
}: Pick<WaitingVisitor, 'who' | 'assigneeName' | 'isAgain'>) {
  if (assigneeName)
    return `${who} wacht in de chat op antwoord. ${assigneeName} had het gesprek, maar antwoordt nu niet. Het is weer vrij.`
  if (isAgain)
    return `${who} wacht nog steeds in de chat op antwoord, en schreef verder na onze vorige mail. Nog niemand heeft het gesprek overgenomen.`
  return `${who} wacht in de chat op antwoord, en nog niemand heeft het gesprek overgenomen.`
}
