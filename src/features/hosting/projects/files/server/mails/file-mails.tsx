import { company } from '@/content/company'
import type { NewMail } from '@/features/operations/mail/server/queue-mail'
import { MailGreeting, renderMail } from '@/features/operations/mail/server/render-mail'
import { MailFrame } from '@/features/operations/mail/web/MailFrame'
import { MailButton, MailClosing, MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'
import type { Context } from '@/platform/context'
import { officeProjectPath, portalProjectPath } from '../../../domain/project'
import type { Project } from '../../../server/project-tables'

interface FilesOfProject {
  project: Pick<Project, 'number' | 'title' | 'customerId'>
  customer: { customerName: string; email: string }
  /** How many there are to be seen. */
  files: number
}

const counted = (files: number) => (files === 1 ? 'één bestand' : `${files} bestanden`)

/** Tells the agency that its customer sent files. */
export async function filesCameMail(
  { settings }: Context,
  { project, files }: FilesOfProject,
): Promise<NewMail> {
  const heading = files === 1 ? 'Er is een bestand binnen.' : `Er zijn ${files} bestanden binnen.`
  return {
    kind: 'project-files-came',
    to: { address: company.email, name: company.name },
    subject: `Bestanden binnen voor project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview={heading} heading={heading}>
        <MailFacts
          facts={[
            ['Project', project.number],
            ['Wat', project.title],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(project.number)}#bestanden`}>
          Naar de bestanden
        </MailButton>
      </MailFrame>,
    )),
  }
}

/** Tells a customer that there are files of ours for them. */
export async function filesForYouMail(
  { settings }: Context,
  { project, customer, files }: FilesOfProject,
): Promise<NewMail> {
  return {
    kind: 'project-files-for-you',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: project.customerId, part: 'technical' },
    replyTo: company.email,
    subject: `Er staat iets voor je klaar bij project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview="Je vindt het in je account." heading="Er staat iets voor je klaar.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Bij je project staat van ons nu {counted(files)}. Je downloadt wat je nodig hebt in je account.
        </MailParagraph>
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}#van-ons`}>
          Naar mijn project
        </MailButton>
        <MailClosing />
      </MailFrame>,
    )),
  }
}

interface InfectedFile {
  project: Pick<Project, 'number' | 'title' | 'customerId'>
  file: { name: string; side: 'customer' | 'agency' }
}

/** Tells the agency that the scanner found something in a file. */
export async function infectedMail({ settings }: Context, { project, file }: InfectedFile): Promise<NewMail> {
  return {
    kind: 'project-file-infected',
    to: { address: company.email, name: company.name },
    subject: `Virus gevonden bij project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview="Niemand kan het bestand downloaden." heading="Er zit een virus in een bestand.">
        <MailParagraph>
          De virusscanner sloeg aan. Niemand kan het bestand downloaden.{' '}
          {file.side === 'customer'
            ? 'De klant heeft ook een mail gekregen.'
            : 'Het bestand komt van ons: kijk waar het vandaan kwam.'}
        </MailParagraph>
        <MailFacts
          facts={[
            ['Project', project.number],
            ['Bestand', file.name],
          ]}
        />
        <MailButton href={`${settings.siteUrl}${officeProjectPath(project.number)}#bestanden`}>
          Naar de bestanden
        </MailButton>
      </MailFrame>,
    )),
  }
}

/** Tells a customer that the scanner found something in a file of theirs. */
export async function infectedOfYoursMail(
  { settings }: Context,
  { project, file, customer }: InfectedFile & Pick<FilesOfProject, 'customer'>,
): Promise<NewMail> {
  return {
    kind: 'project-file-infected-yours',
    to: { address: customer.email, name: customer.customerName },
    customer: { id: project.customerId, part: 'technical' },
    replyTo: company.email,
    subject: `We kunnen een bestand niet gebruiken bij project ${project.number}`,
    ...(await renderMail(
      <MailFrame preview="Onze virusscanner sloeg aan." heading="Dit bestand kunnen we niet gebruiken.">
        <MailGreeting name={customer.customerName} />
        <MailParagraph>
          Onze virusscanner sloeg aan bij een bestand dat je stuurde. We openen het niet, en het telt niet
          mee. Kijk je computer na, haal het bestand weg en stuur ons een schone versie.
        </MailParagraph>
        <MailFacts facts={[['Bestand', file.name]]} />
        <MailButton href={`${settings.siteUrl}${portalProjectPath(project.number)}#jij`}>
          Naar mijn project
        </MailButton>
        <MailParagraph>
          Denk je dat het niet klopt? Antwoord op deze mail of bel {company.phone.shown}.
        </MailParagraph>
        <MailClosing />
      </MailFrame>,
    )),
  }
}
