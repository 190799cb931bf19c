import { SENT_STATE_SECONDS, type TestMailState } from '@/features/operations/mail/domain/test-mail'
import { SentState } from '@/features/operations/mail/web/TestMailCard'
import { actionAddress } from '@/shared/action-address'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { SYSTEM_TEST_PATH } from '../../../domain/internal/system-test-path'

interface MailTestCardProps {
  state: TestMailState
  /** Default recipient of the mail. */
  email: string
  error: string | undefined
}

/** Sends a test mail to any address, through the real mailer. */
export function MailTestCard({ state, email, error }: MailTestCardProps) {
  return (
    <section className="grid content-start gap-4 rounded border border-hairline bg-paper p-5">
      <h2 className="text-large">E-mail testen</h2>
      <form
        method="post"
        noValidate
        action={actionAddress('systemTest.sendMail', SYSTEM_TEST_PATH)}
        className="grid gap-4"
      >
        <Field name="email" label="E-mailadres" error={error}>
          {(control) => <TextInput {...control} type="email" autoComplete="email" defaultValue={email} />}
        </Field>
        <div>
          <SentState state={state}>Testmail versturen</SentState>
        </div>
      </form>
      <p role="status" className="text-note leading-snug empty:hidden">
        {STATUS_TEXTS[state.status]}
      </p>
    </section>
  )
}

const STATUS_TEXTS = {
  ready: '',
  failed: '',
  sent: `Verzonden. Kijk in het postvak; over ${SENT_STATE_SECONDS} seconden kan het opnieuw.`,
  kept: 'Bewaard, niet verzonden: er is geen SMTP_URL ingesteld. De mail staat onder E-mail.',
} as const satisfies Record<TestMailState['status'], string>
