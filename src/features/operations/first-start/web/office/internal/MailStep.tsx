import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { FIRST_START_PATH } from '../../../domain/first-start-path'
import type { StartFacts } from '../../../domain/start-steps'
import type { FirstStartPageProps } from '../FirstStartPage'
import { StepChecks } from './StepChecks'

/** Whether mail goes out: the server, the sender, and a mail that is sent on the spot. */
export function MailStep({ facts, email, sender, checks }: FirstStartPageProps) {
  return (
    <>
      <Facts
        stacks
        facts={[
          ['Mailserver', facts.sendsMail ? 'Ingesteld' : 'Nog niet: mail wordt bewaard, niet verzonden'],
          ['Afzender', sender],
          ['Proefmail', facts.sendsMail ? testMailInWords(facts) : null],
        ]}
      />
      {facts.sendsMail ? (
        <form method="post" action={`${actionAddress('firstStart.sendMail', FIRST_START_PATH)}#mail`}>
          <Button type="submit" size="small" variant="secondary">
            Stuur een proefmail
          </Button>
          <p className="mt-1 hint-text [overflow-wrap:anywhere]">Hij gaat naar {email}.</p>
        </form>
      ) : null}
      <StepChecks step="mail" checks={checks} label="Controleer server en afzender" />
    </>
  )
}

function testMailInWords({ testMail: mail, mailChangedAt }: StartFacts): string {
  if (!mail) return 'Nog niet gestuurd'
  if (mailChangedAt && mail.at < mailChangedAt) return 'Nog niet gestuurd sinds de mail anders is ingesteld'
  const at = dutchDateTime(mail.at)
  if (mail.state === 'sent')
    return `De mailserver nam hem aan op ${at}. Kijk of hij in je postvak ligt, en niet bij de ongewenste mail`
  const reason = mail.reason ?? 'De mailserver gaf een fout, die bij E-mail staat.'
  return mail.state === 'failed'
    ? `Gestuurd op ${at}, en nog niet aangenomen. ${reason} We proberen het vanzelf opnieuw`
    : `Onderweg sinds ${at}`
}
