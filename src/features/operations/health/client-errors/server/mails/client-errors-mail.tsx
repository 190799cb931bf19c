import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { SYSTEM_TEST_PATH } from '../../../domain/internal/system-test-path'
import type { ClientError } from '../../domain/client-error'

/** Tells the agency about errors in visitors' browsers: the most frequent `errors` of `total` distinct ones. */
export async function clientErrorsMail(
  { settings }: Context,
  errors: readonly (ClientError & { count: number })[],
  total: number,
): Promise<NewMail> {
  const heading = 'Er ging iets stuk in browsers van bezoekers.'
  const preview =
    total === 1 ? 'Eén fout sinds de vorige mail.' : `${total} verschillende fouten sinds de vorige mail.`
  return {
    kind: 'client-errors',
    to: { address: company.email, name: company.name },
    subject: 'Fouten in browsers van bezoekers',
    ...(await renderMail(
      <MailFrame preview={preview} heading={heading}>
        <MailParagraph>
          {preview} Viel een deel van de pagina uit, dan stond daar een uitleg met ons telefoonnummer. Geef
          dit door aan wie de site onderhoudt.
        </MailParagraph>
        <MailFacts
          facts={errors.map(({ message, page, source, browser, count }): [string, string] => [
            `/${page}, ${browser}, ${count} keer`,
            source ? `${message} (${source})` : message,
          ])}
        />
        <MailButton href={`${settings.siteUrl}${SYSTEM_TEST_PATH}?status=nu`}>Naar Systeem</MailButton>
      </MailFrame>,
    )),
  }
}
