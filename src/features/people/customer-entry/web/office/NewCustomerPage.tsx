import type { CustomerAnswers } from '@/features/people/customers/domain/customer-details'
import { officeAddress } from '@/office/rules/office-filter'
import { officeCustomerPath } from '@/office/rules/office-paths'
import type { CalendarDay } from '@/shared/calendar-day'
import { type FormState, noticeOf } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { NewCustomerForm } from './internal/NewCustomerForm'

interface NewCustomerPageProps {
  /** Idempotency key of the form: two clicks make one customer. */
  recordId: string
  today: CalendarDay
  /** Whose the typed address is, when that is why nothing was stored. */
  known: { id: string; name: string } | undefined
  /** What is known already, of whoever sent a lead. */
  begun?: CustomerAnswers | undefined
  /** The form as it was sent, when it could not be kept. */
  sent: FormState | undefined
}

export const NEW_CUSTOMER_TITLE = 'Nieuwe klant'

/** A customer who called, wrote or came by. */
export function NewCustomerPage({ known, ...form }: NewCustomerPageProps) {
  return (
    <>
      <PageHeading
        title={NEW_CUSTOMER_TITLE}
        parent={{ href: officeAddress({ tab: 'klanten' }), label: 'Klanten' }}
      />
      <AnswerBox notice={noticeOf(form.sent)} />
      <p className="mb-6 max-w-[60ch] text-note">
        Voor wie belt, schrijft of langskomt. Er gaat geen mail uit, tenzij je de klant hieronder uitnodigt.
        Daarna maak je vanaf de klant een offerte, een factuur of een afspraak.
      </p>
      {known ? (
        <p className="mb-6 max-w-176 rounded border border-hairline bg-paper p-5">
          Dit adres is van{' '}
          <a href={officeCustomerPath(known.id)} className="underline">
            {known.name}
          </a>
          . Ga daar verder, of vul hieronder een ander adres in.
        </p>
      ) : null}
      <NewCustomerForm {...form} />
    </>
  )
}
