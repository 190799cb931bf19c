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

/** Warns the agency of a site whose promise ends tomorrow or today, or is late. */
export async function promiseEndsMail({ settings, now }: Context, project: Project): Promise<NewMail> {
  const { number, title, promisedBy } = project
  const clock = promiseClock({ ...project, deliveredOn: null }, dayOf(now()))
  const by = shownDay(promisedBy ?? dayOf(now()))
  return {
    kind: 'project-promise-ends',
    to: { address: company.email, name: company.name },
    subject: `Project ${number} is beloofd voor ${by}`,
    ...(await renderMail(
      <MailFrame preview={`Online uiterlijk ${by}.`} heading="Hier wacht iemand op zijn site.">
        <MailParagraph>We beloofden hem binnen 5 werkdagen online, geteld vanaf het materiaal.</MailParagraph>
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
