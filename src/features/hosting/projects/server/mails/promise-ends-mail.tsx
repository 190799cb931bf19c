import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { dayOf, shownDay } from '@/shared/calendar-day'
import { promiseClock, promiseInWords } from '../../domain/internal/project-promise'
import { officeProjectPath } from '../../domain/project'
import type { Project } from '../project-tables'

/** Warns the agency of a project whose promise ends tomorrow or today, or is late. */
export async function promiseEndsMail({ settings, now }: Context, project: Project): Promise<NewMail> {
  const { number, title, promisedBy } = project
  const clock = promiseClock({ ...project, deliveredOn: null }, dayOf(now()))
  const by = shownDay(promisedBy ?? dayOf(now()))
  return {
    kind: 'project-promise-ends',
    to: { address: company.email, name: company.name },
    subject: `Project ${number} is beloofd voor ${by}`,
    ...(await renderMail(
      <MailFrame preview={`Klaar uiterlijk ${by}.`} heading="Hier wacht iemand op zijn project.">
        <MailParagraph>
          We beloofden het voor die dag, geteld vanaf de dag dat alles van de klant binnen was.
        </MailParagraph>
        <MailFacts
          facts={[
            ['Project', number],
            ['Wat', title],
            ['Uiterlijk', by],
            ['Dat is', promiseInWords(clock)],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(number)}`}>Naar het project</MailButton>
      </MailFrame>,
    )),
  }
}
