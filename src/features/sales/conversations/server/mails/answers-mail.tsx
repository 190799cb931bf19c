import { Fragment } from 'react'
import { company } from '@/content/company'
import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailParagraph, MailQuotation } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { conversationLinkPath } from '../../domain/who'

interface AnswersMail {
  to: string
  answers: readonly { name: string | null; body: string }[]
  /** Token of the link back to the conversation. */
  token: string
}

/** Brings a visitor what was answered after they left. What they wrote themselves stays on the page. */
export async function answersMail(
  { settings }: Pick<Context, 'settings'>,
  { to, answers, token }: AnswersMail,
): Promise<NewMail> {
  const way = new URL(conversationLinkPath(secretMark('token')), settings.siteUrl).href
  return {
    kind: 'conversation-answers',
    to: { address: to },
    replyTo: company.email,
    subject: `Antwoord op je vraag aan ${company.name}`,
    ...(await renderMail(<Answers answers={answers} way={way} />)),
    secrets: { token },
  }
}

function Answers({ answers, way }: Pick<AnswersMail, 'answers'> & { way: string }) {
  const heading = answers.length > 1 ? 'We hebben je geantwoord.' : 'Je hebt antwoord.'
  return (
    <MailFrame preview="Ons antwoord in de chat, en de weg terug naar het gesprek." heading={heading}>
      <MailParagraph>
        Je vroeg ons iets in de chat op onze website. Toen je weg was, hebben we geantwoord:
      </MailParagraph>
      {answers.map(({ name, body }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other name, and are drawn once.
        <Fragment key={index}>
          {name && name !== answers[index - 1]?.name ? <MailParagraph>{name}:</MailParagraph> : null}
          <MailQuotation>{body}</MailQuotation>
        </Fragment>
      ))}
      <MailButton href={way}>Verder praten</MailButton>
      <MailParagraph>
        De knop opent het hele gesprek, en daar kun je antwoorden. Stuur deze mail daarom niet door. Gaat dit
        niet over jou? Dan heeft iemand zich in het adres vergist en hoef je niets te doen.
      </MailParagraph>
    </MailFrame>
  )
}
