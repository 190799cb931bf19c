import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { SENT_STATE_SECONDS, type TestMailState } from '../domain/test-mail'

interface TestMailCardProps {
  state: TestMailState
  /** Recipient of the test mails. */
  to: string
  /** Path of the page that contains the card. */
  path: string
}

/** Sends the mails of a Meta Ads lead to the signed-in administrator, through the real mailer. */
export function TestMailCard({ state, to, path }: TestMailCardProps) {
  return (
    <section className="grid content-start gap-3 rounded border border-hairline bg-paper p-4 wrap-anywhere">
      <h2 className="text-lead">E-mail testen</h2>
      <p className="text-note leading-snug">
        Stuurt de twee mails van een Meta Ads-lead naar {to}, met een verzonnen lead.
      </p>
      <form method="post" action={actionAddress('backOffice.sendTestMails', path)}>
        <SentState state={state}>Testmails versturen</SentState>
      </form>
      <p role="status" className="text-note leading-snug empty:hidden">
        {STATUS_TEXTS[state.status]}
      </p>
    </section>
  )
}

const STATUS_TEXTS = {
  ready: '',
  sent: `Verzonden. Kijk in je postvak; over ${SENT_STATE_SECONDS} seconden kan het opnieuw.`,
  kept: 'Bewaard, niet verzonden: er is geen SMTP_URL ingesteld. De mails staan onder E-mail.',
  failed: 'Er ging iets mis bij het verzenden van de test emails. Probeer opnieuw.',
} as const satisfies Record<TestMailState['status'], string>

/** Button of a mail test, which says 'Verzonden' for thirty seconds where `sent-state` runs. */
export function SentState({ state, children }: { state: TestMailState; children: string }) {
  const isSent = state.status === 'sent' || state.status === 'kept'
  return (
    <>
      {isSent ? (
        <span data-sent-state={state.remainingSeconds * 1000}>
          <Button type="submit" size="small" variant="secondary" disabled>
            Verzonden
          </Button>
        </span>
      ) : null}
      <span hidden={isSent} data-ready-state>
        <Button type="submit" size="small" variant="secondary">
          {children}
        </Button>
      </span>
    </>
  )
}
