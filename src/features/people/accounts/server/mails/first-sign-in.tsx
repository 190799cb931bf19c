import { secretMark } from '@/features/operations/mail/domain/secret-mark'
import { MailFacts, MailParagraph } from '@/features/operations/mail/web/MailText'

/** Explanation of the first sign-in to a new account. The secret mark 'code' stands for the code. */
export function FirstSignIn({ email }: { email: string }) {
  return (
    <>
      <MailParagraph>
        We hebben een account voor je gemaakt. Log de eerste keer in met deze code als wachtwoord; daarna kies
        je er zelf een. De code werkt één keer, en 72 uur.
      </MailParagraph>
      <MailFacts
        facts={[
          ['E-mailadres', email],
          ['Eerste wachtwoord', secretMark('code')],
        ]}
      />
    </>
  )
}
