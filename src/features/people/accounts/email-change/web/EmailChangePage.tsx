import { company } from '@/content/company'
import { dutchDateTime } from '@/shared/dutch-date'
import type { FormNotice } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import type { EmailChangeOfLink } from '../server/email-change-queries'

interface EmailChangePageProps {
  notice: FormNotice | undefined
  /** Undefined when the link no longer works. */
  found: EmailChangeOfLink | undefined
}

const TITLES = { confirm: 'Bevestig je nieuwe e-mailadres', undo: 'Je oude e-mailadres terugzetten' } as const

export const emailChangeTitle = (found: EmailChangePageProps['found']) =>
  found ? TITLES[found.step] : 'Deze link werkt niet meer'

/** A change of an e-mail address, by the link of a mail: confirmed at the new one, undone at the old one. */
export function EmailChangePage({ notice, found }: EmailChangePageProps) {
  return (
    <>
      <PageHeading title={emailChangeTitle(found)} />
      <AnswerBox notice={notice} />
      {found ? <Step {...found} /> : <Gone />}
    </>
  )
}

function Step({ step, from, to, until }: EmailChangeOfLink) {
  return (
    <div className="grid justify-items-start gap-6">
      <p className="max-w-[60ch]">
        {step === 'confirm'
          ? 'Hiermee log je voortaan in, en hierheen gaat onze mail. Je wachtwoord blijft hetzelfde. Je bestellingen, facturen en gesprekken blijven bij je. Op alle apparaten word je uitgelogd.'
          : 'We zetten je account terug op je oude adres, met alles wat was meegegaan. Op alle apparaten word je uitgelogd. Het wachtwoord, de tweede stap en passkeys werken dan niet meer: je kiest meteen een nieuw wachtwoord.'}
      </p>
      <Facts
        facts={[
          [step === 'confirm' ? 'Nu' : 'Je oude adres', from],
          [step === 'confirm' ? 'Straks' : 'Nu', to],
          ['Dit kan tot', dutchDateTime(until)],
        ]}
      />
      <form method="post">
        <Button type="submit">{step === 'confirm' ? 'Dit adres gebruiken' : 'Oude adres terugzetten'}</Button>
      </form>
    </div>
  )
}

function Gone() {
  return (
    <p className="max-w-[60ch]">
      De link is al gebruikt, te oud of ingetrokken. Je kunt altijd inloggen en opnieuw een link vragen, of
      ons bellen: {company.phone.shown}.
    </p>
  )
}
