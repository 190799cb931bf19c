import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { shownDay } from '@/shared/calendar-day'
import { officeProjectPath } from '../../domain/project'
import type { Project } from '../project-tables'

/** Tells the agency that a customer has delivered everything, with the last day of the promise. */
export async function materialCompleteMail({ settings }: Context, project: Project): Promise<NewMail> {
  const { number, title, promisedBy } = project
  const by = promisedBy ? `Beloofd is: klaar uiterlijk ${shownDay(promisedBy)}.` : 'Je kunt beginnen.'
  return {
    kind: 'project-material-complete',
    to: { address: company.email, name: company.name },
    subject: `Alles is binnen voor project ${number}`,
    ...(await renderMail(
      <MailFrame preview={by} heading="De klant heeft alles aangeleverd.">
        <MailParagraph>{by}</MailParagraph>
        <MailFacts
          facts={[
            ['Project', number],
            ['Wat', title],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(number)}`}>Naar het project</MailButton>
      </MailFrame>,
    )),
  }
}
