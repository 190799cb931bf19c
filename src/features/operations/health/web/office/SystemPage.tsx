import type { ComponentProps } from 'react'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { DomainTestCard } from './internal/DomainTestCard'
import { MailTestCard } from './internal/MailTestCard'
import { SystemChecks } from './internal/SystemChecks'

interface SystemPageProps extends ComponentProps<typeof SystemChecks> {
  /** The form of the test mail, as it was sent. */
  mail: FormState | undefined
  testMail: ComponentProps<typeof MailTestCard>['state']
  /** Address of the signed-in administrator. */
  email: string
  /** The form of a domain name, as it was sent. */
  domain: ComponentProps<typeof DomainTestCard>['state'] | undefined
}

/** The test of the system, of mail and of the registries. */
export function SystemPage({ checks, mail, testMail, email, domain }: SystemPageProps) {
  return (
    <>
      <PageHeading title="Systeem" />
      <AnswerBox notice={mail?.status === 'failed' ? mail.notice : undefined} />
      <AnswerBox notice={domain?.status === 'failed' ? domain.notice : undefined} />
      <SystemChecks checks={checks} />
      <div className="mt-10 grid items-start gap-5 lg:grid-cols-2">
        <MailTestCard
          state={testMail}
          email={(mail && valuesOf(mail).email) ?? email}
          error={mail && errorsOf(mail).email}
        />
        <DomainTestCard state={domain ?? FRESH} />
      </div>
    </>
  )
}
